package dev.ordering.checkout.model;

import java.util.Optional;

/**
 * A file that is attached to a line.
 *
 * @param path of the file's URL, relative to the base URL of the service
 * @param optionSetId the option set that it belongs to
 * @param optionId the option that it was sent with; empty if it was sent for the whole set
 */
public record Attachment(long uploadId, String path, long optionSetId, Optional<Long> optionId) {}
