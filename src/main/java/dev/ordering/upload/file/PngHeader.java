package dev.ordering.upload.file;

import java.util.Map;
import java.util.Set;
import java.util.zip.CRC32;

/** Reads the first chunk of a PNG file, which is always its header (W3C PNG 5.2 and 11.2.1). */
final class PngHeader {
  private static final long SIGNATURE = 0x89504E470D0A1A0AL;
  private static final long HEADER_LENGTH = 13;
  private static final long HEADER = 0x49484452L;

  /** The allowed bit depths of each colour type. */
  private static final Map<Long, Set<Long>> DEPTHS =
      Map.of(
          0L, Set.of(1L, 2L, 4L, 8L, 16L),
          2L, Set.of(8L, 16L),
          3L, Set.of(1L, 2L, 4L, 8L),
          4L, Set.of(8L, 16L),
          6L, Set.of(8L, 16L));

  private PngHeader() {}

  /** Whether a file begins like a picture of at least one pixel. */
  static boolean isPng(ReceivedFile file) {
    return file.number(0, 8) == SIGNATURE
        && file.number(8, 4) == HEADER_LENGTH
        && file.number(12, 4) == HEADER
        && isSide(file.number(16, 4))
        && isSide(file.number(20, 4))
        && DEPTHS.getOrDefault(file.number(25, 1), Set.of()).contains(file.number(24, 1))
        && file.number(29, 4) == checksum(file);
  }

  private static boolean isSide(long pixels) {
    return pixels > 0 && pixels <= Integer.MAX_VALUE;
  }

  private static long checksum(ReceivedFile file) {
    CRC32 checksum = new CRC32();
    checksum.update(file.bytes(12, 17));
    return checksum.getValue();
  }
}
