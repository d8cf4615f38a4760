package dev.ordering.http.body;

import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemException;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/**
 * Decodes characters strictly. Text that passes can be stored in any database and returned
 * unchanged.
 */
public final class Characters {
  private static final char REPLACEMENT = '\uFFFD';

  private Characters() {}

  /**
   * Decodes a name or a value of {@code application/x-www-form-urlencoded}.
   *
   * @throws ProblemException 400 {@code malformed_request} for broken or non-UTF-8 escapes, NUL and
   *     unpaired surrogates
   */
  public static String decode(String encoded) {
    return isPlain(encoded) ? encoded : unescaped(encoded);
  }

  /**
   * Whether the text needs no decoding. Most text needs none, and is not copied three times then.
   */
  private static boolean isPlain(String encoded) {
    for (int i = 0; i < encoded.length(); i++) {
      char c = encoded.charAt(i);
      if (c == 0 || c >= 0x80 || c == '%' || c == '+') {
        return false;
      }
    }
    return true;
  }

  private static String unescaped(String encoded) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(encoded.length());
    for (int i = 0; i < encoded.length(); i++) {
      char c = encoded.charAt(i);
      if (c == '%') {
        if (i + 2 >= encoded.length()
            || !HexFormat.isHexDigit(encoded.charAt(i + 1))
            || !HexFormat.isHexDigit(encoded.charAt(i + 2))) {
          throw malformed();
        }
        bytes.write(HexFormat.fromHexDigits(encoded, i + 1, i + 3));
        i += 2;
      } else if (c == '+') {
        bytes.write(' ');
      } else if (c < 0x80) {
        bytes.write(c);
      } else {
        int codePoint = encoded.codePointAt(i);
        byte[] utf8 = Character.toString(codePoint).getBytes(StandardCharsets.UTF_8);
        bytes.write(utf8, 0, utf8.length);
        i += Character.charCount(codePoint) - 1;
      }
    }
    return utf8(bytes.toByteArray());
  }

  /**
   * Decodes UTF-8.
   *
   * @throws ProblemException 400 {@code malformed_request} if the bytes are not UTF-8, and for NUL
   */
  public static String utf8(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    // a replacement character may mean that the bytes are not UTF-8; strict decoding needs a
    // buffer twice as long as the bytes, so it runs only then
    return storable(text.indexOf(REPLACEMENT) < 0 ? text : strictly(bytes));
  }

  private static String strictly(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .onUnmappableCharacter(CodingErrorAction.REPORT)
          .decode(ByteBuffer.wrap(bytes))
          .toString();
    } catch (CharacterCodingException notUtf8) {
      throw malformed();
    }
  }

  /**
   * Returns the text itself, if every database can store it.
   *
   * @throws ProblemException 400 {@code malformed_request} for NUL and unpaired surrogates
   */
  public static String storable(String text) {
    if (!isStorable(text)) {
      throw malformed();
    }
    return text;
  }

  /** Whether every database can store a text. It must have neither NUL nor unpaired surrogates. */
  public static boolean isStorable(String text) {
    int codePoint;
    for (int i = 0; i < text.length(); i += Character.charCount(codePoint)) {
      codePoint = text.codePointAt(i);
      boolean unpaired =
          codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
      if (codePoint == 0 || unpaired) {
        return false;
      }
    }
    return true;
  }

  private static ProblemException malformed() {
    return Problem.of(400, ApiError.of("malformed_request")).exception();
  }
}
