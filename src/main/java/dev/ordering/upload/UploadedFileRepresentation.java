package dev.ordering.upload;

/**
 * A file that was sent (contract "uploads" of a cart item).
 *
 * @param id what a cart item names it by
 * @param url where it can be had by anybody who knows this URL
 */
public record UploadedFileRepresentation(long id, String url) {}
