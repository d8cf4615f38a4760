package dev.ordering.upload;

/**
 * A file that was sent (contract "uploads" of a cart item).
 *
 * @param id what a cart item names it by
 * @param url from where anybody who knows this URL gets it
 */
public record UploadedFileRepresentation(long id, String url) {}
