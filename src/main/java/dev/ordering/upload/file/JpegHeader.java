package dev.ordering.upload.file;

/**
 * Reads a JPEG file up to its frame header (ISO/IEC 10918-1 B.1 and B.2.2). It does not use the
 * JDK's ImageIO, which keeps a reference to the class loader of the web application that first used
 * it.
 */
final class JpegHeader {
  private static final int MAXIMUM_SEGMENTS = 1000;
  private static final int MAXIMUM_FILL_BYTES = 64;
  private static final int START_OF_IMAGE = 0xD8;

  private JpegHeader() {}

  /** Whether a file begins like a picture of at least one pixel. */
  static boolean isJpeg(ReceivedFile file) {
    if (file.number(0, 1) != 0xFF || file.number(1, 1) != START_OF_IMAGE) {
      return false;
    }
    long at = 2;
    for (int i = 0; i < MAXIMUM_SEGMENTS; i++) {
      // FF may precede a marker any number of times, but a file of nothing but FF is not a picture.
      for (int fill = 0; fill < MAXIMUM_FILL_BYTES && file.number(at, 2) == 0xFFFF; fill++) {
        at++;
      }
      long marker = file.number(at + 1, 1);
      long length = file.number(at + 2, 2);
      if (file.number(at, 1) != 0xFF || !hasLength(marker) || length < 2) {
        return false;
      }
      if (isFrame(marker)) {
        return file.number(at + 5, 2) > 0 && file.number(at + 7, 2) > 0;
      }
      at += 2 + length;
    }
    return false;
  }

  /**
   * Whether a length follows the marker. The excluded markers do not occur between the start of the
   * image and its frame header.
   */
  private static boolean hasLength(long marker) {
    return marker >= 0xC0 && marker != 0xFF && (marker < 0xD0 || marker > 0xDA);
  }

  /**
   * Whether the marker is SOF0 to SOF15. C4 (Huffman tables), C8 (an extension) and CC
   * (conditioning) lie in the same range but are not frames.
   */
  private static boolean isFrame(long marker) {
    return marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
  }
}
