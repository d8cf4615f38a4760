package dev.ordering.checkout;

import java.util.Optional;

/**
 * A file that goes with a line.
 *
 * @param url where it can be had
 * @param optionSetId what it belongs to
 * @param optionId the option that it was sent with; empty where it was sent for the whole set
 */
public record Attachment(long uploadId, String url, long optionSetId, Optional<Long> optionId) {}
