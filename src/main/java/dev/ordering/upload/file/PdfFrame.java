package dev.ordering.upload.file;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * What a PDF document begins and ends with (ISO 32000-1 7.5.2 and 7.5.5). Its beginning may not
 * stand later, as readers allow: what comes before could be a page of HTML.
 */
final class PdfFrame {
  private static final Pattern BEGINNING = Pattern.compile("%PDF-[12]\\.[0-9]");
  private static final int LAST_BYTES = 1024;

  private PdfFrame() {}

  /** Whether a file begins and ends as a document. */
  static boolean surrounds(ReceivedFile file) {
    long end = Math.max(0, file.size() - LAST_BYTES);
    return BEGINNING.matcher(text(file.bytes(0, 8))).matches()
        && text(file.bytes(end, LAST_BYTES)).contains("%%EOF");
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }
}
