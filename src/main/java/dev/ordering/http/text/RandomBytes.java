package dev.ordering.http.text;

import java.security.SecureRandom;
import java.util.HexFormat;

/** Creates random bytes that nobody can guess, for tokens, keys and salts (RFC 4086). */
public final class RandomBytes {
  private static final SecureRandom RANDOM = new SecureRandom();

  private RandomBytes() {}

  public static byte[] of(int count) {
    byte[] bytes = new byte[count];
    RANDOM.nextBytes(bytes);
    return bytes;
  }

  /** Returns so many random bytes as lower-case hexadecimal digits, two for each byte. */
  public static String hex(int count) {
    return HexFormat.of().formatHex(of(count));
  }
}
