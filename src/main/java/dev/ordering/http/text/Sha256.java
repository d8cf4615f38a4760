package dev.ordering.http.text;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 (FIPS 180-4), which every JDK has. */
public final class Sha256 {
  private Sha256() {}

  /** The 32 bytes of the hash of bytes. */
  public static byte[] of(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (NoSuchAlgorithmException everyJdkHasIt) {
      throw new IllegalStateException(everyJdkHasIt);
    }
  }

  /** The 32 bytes of the hash of a text in UTF-8. */
  public static byte[] of(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The hash of a text in UTF-8, as 64 lower-case hexadecimal digits. */
  public static String hex(String text) {
    return HexFormat.of().formatHex(of(text));
  }
}
