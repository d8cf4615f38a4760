package dev.ordering.oauth;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.HexFormat;

/** A secret handed out as text and kept as SHA-256 only; it never shows itself in a log. */
record OpaqueToken(String value) {
  private static final int BYTES = 32;

  /** A new one: 32 random bytes as 64 hexadecimal characters. */
  static OpaqueToken random(SecureRandom random) {
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return of(bytes);
  }

  static OpaqueToken of(byte[] bytes) {
    return new OpaqueToken(HexFormat.of().formatHex(bytes));
  }

  /** The SHA-256 of the text, by which a row is found. */
  byte[] hash() {
    try {
      return MessageDigest.getInstance("SHA-256").digest(value.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  public String toString() {
    return "OpaqueToken[...]";
  }
}
