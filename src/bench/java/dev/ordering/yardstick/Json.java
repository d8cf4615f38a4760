package dev.ordering.yardstick;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** JSON as bytes, written piece by piece. */
final class Json {
  private byte[] bytes;
  private int length;

  Json(int size) {
    bytes = new byte[size];
  }

  Json raw(byte[] piece) {
    room(piece.length);
    System.arraycopy(piece, 0, bytes, length, piece.length);
    length += piece.length;
    return this;
  }

  @SuppressWarnings("deprecation") // of ASCII, which is the quickest way
  Json raw(String ascii) {
    room(ascii.length());
    ascii.getBytes(0, ascii.length(), bytes, length);
    length += ascii.length();
    return this;
  }

  /** A string, quoted. */
  Json text(String text) {
    room(text.length() + 2);
    int start = length;
    bytes[length++] = '"';
    for (int i = 0; i < text.length(); i++) {
      char next = text.charAt(i);
      if (next < ' ' || next > '~' || next == '"' || next == '\\') {
        length = start + 1;
        raw(JsonStringEncoder.getInstance().quoteAsUTF8(text));
        break;
      }
      bytes[length++] = (byte) next;
    }
    room(1);
    bytes[length++] = '"';
    return this;
  }

  Json number(long number) {
    return raw(Long.toString(number));
  }

  /** Cents as a plain number without needless zeros. */
  Json money(long cents) {
    long rest = Math.abs(cents % 100);
    raw(cents < 0 && cents > -100 ? "-0" : Long.toString(cents / 100));
    if (rest > 0) {
      raw(rest % 10 == 0 ? "." + rest / 10 : rest < 10 ? ".0" + rest : "." + rest);
    }
    return this;
  }

  byte[] bytes() {
    return Arrays.copyOf(bytes, length);
  }

  static byte[] of(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private void room(int more) {
    if (length + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, 2 * (length + more));
    }
  }
}
