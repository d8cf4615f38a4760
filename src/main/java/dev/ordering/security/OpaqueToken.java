package dev.ordering.security;

import dev.ordering.http.text.Sha256;
import java.security.SecureRandom;
import java.util.HexFormat;

/** A secret handed out as text and kept as SHA-256 only; it never shows itself in a log. */
public record OpaqueToken(String value) {
  private static final int BYTES = 32;

  /** A new one: 32 random bytes as 64 hexadecimal characters. */
  public static OpaqueToken random(SecureRandom random) {
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return of(bytes);
  }

  public static OpaqueToken of(byte[] bytes) {
    return new OpaqueToken(HexFormat.of().formatHex(bytes));
  }

  /** The SHA-256 of the text, by which a row is found. */
  public byte[] hash() {
    return Sha256.of(value);
  }

  @Override
  public String toString() {
    return "OpaqueToken[...]";
  }
}
