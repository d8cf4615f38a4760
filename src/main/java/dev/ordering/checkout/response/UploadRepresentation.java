package dev.ordering.checkout.response;

import dev.ordering.checkout.model.Attachment;
import dev.ordering.upload.UploadedFileRepresentation;

/** A file that is attached to a line, and the option set that it belongs to. */
public record UploadRepresentation(UploadedFileRepresentation upload, long optionsetId) {
  static UploadRepresentation of(Attachment file, String address) {
    return new UploadRepresentation(
        new UploadedFileRepresentation(file.uploadId(), address + file.path()), file.optionSetId());
  }
}
