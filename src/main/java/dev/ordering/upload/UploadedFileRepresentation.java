package dev.ordering.upload;

/**
 * An uploaded file (contract "uploads" of a cart item).
 *
 * @param id the id by which a cart item refers to the file
 * @param url the URL of the file; anybody who knows it can download the file
 */
public record UploadedFileRepresentation(long id, String url) {}
