package dev.ordering.upload.file;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * Checks the beginning and the end of a PDF document (ISO 32000-1 7.5.2 and 7.5.5). The PDF header
 * must be at the very start of the file. PDF readers also accept it later, but what comes before it
 * could be an HTML page.
 */
final class PdfMarkers {
  private static final Pattern BEGINNING = Pattern.compile("%PDF-[12]\\.[0-9]");
  private static final int LAST_BYTES = 1024;

  private PdfMarkers() {}

  /** Whether a file begins and ends like a PDF document. */
  static boolean isPdf(ReceivedFile file) {
    long end = Math.max(0, file.size() - LAST_BYTES);
    return BEGINNING.matcher(text(file.bytes(0, 8))).matches()
        && text(file.bytes(end, LAST_BYTES)).contains("%%EOF");
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }
}
