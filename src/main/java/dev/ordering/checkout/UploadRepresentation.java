package dev.ordering.checkout;

/** A file that goes with a line, and the option set it belongs to. */
public record UploadRepresentation(UploadedFileRepresentation upload, long optionsetId) {
  /**
   * The file.
   *
   * @param url where it can be had
   */
  public record UploadedFileRepresentation(long id, String url) {}

  static UploadRepresentation of(Attachment file) {
    return new UploadRepresentation(
        new UploadedFileRepresentation(file.uploadId(), file.url()), file.optionSetId());
  }
}
