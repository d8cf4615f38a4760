package dev.ordering.upload.file;

import java.util.Arrays;
import java.util.Optional;

/** The types of files that are accepted, recognized by their content alone. */
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

  /** The end of a file name, without the dot. */
  public String extension() {
    return extension;
  }

  /** What a file is; empty for anything else. What its sender says of it does not matter. */
  public static Optional<FileType> of(ReceivedFile file) {
    return Arrays.stream(values()).filter(type -> type.isTypeOf(file)).findFirst();
  }

  private boolean isTypeOf(ReceivedFile file) {
    return switch (this) {
      case JPEG -> JpegHeader.begins(file);
      case PNG -> PngHeader.begins(file);
      case PDF -> PdfFrame.surrounds(file);
    };
  }
}
