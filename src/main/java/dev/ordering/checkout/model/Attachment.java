package dev.ordering.checkout.model;

import java.util.Optional;

/**
 * A file that goes with a line.
 *
 * @param path where it can be had, below the address of the service
 * @param optionSetId what it belongs to
 * @param optionId the option that it was sent with; empty where it was sent for the whole set
 */
public record Attachment(long uploadId, String path, long optionSetId, Optional<Long> optionId) {}
