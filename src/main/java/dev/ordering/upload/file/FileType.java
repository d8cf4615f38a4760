package dev.ordering.upload.file;

import java.util.Arrays;
import java.util.Optional;

/** The accepted file types. They are recognized only by the content of the file. */
public enum FileType {
  JPEG("image/jpeg", "jpg"),
  PNG("image/png", "png"),
  PDF("application/pdf", "pdf");

  private final String mediaType;
  private final String extension;

  FileType(String mediaType, String extension) {
    this.mediaType = mediaType;
    this.extension = extension;
  }

  public String mediaType() {
    return mediaType;
  }

  /** Returns the file name extension, without the dot. */
  public String extension() {
    return extension;
  }

  /**
   * Returns the type of a file, or empty if the type is not accepted. The type that the client
   * declares is ignored.
   */
  public static Optional<FileType> of(ReceivedFile file) {
    return Arrays.stream(values()).filter(type -> type.isTypeOf(file)).findFirst();
  }

  private boolean isTypeOf(ReceivedFile file) {
    return switch (this) {
      case JPEG -> JpegHeader.isJpeg(file);
      case PNG -> PngHeader.isPng(file);
      case PDF -> PdfMarkers.isPdf(file);
    };
  }
}
