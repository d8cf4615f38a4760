package dev.ordering.security;

import dev.ordering.http.text.RandomBytes;
import dev.ordering.http.text.Sha256;
import java.util.HexFormat;

/**
 * A secret that is sent as text and stored as its SHA-256 hash only. It does not appear in logs.
 */
public record OpaqueToken(String value) {
  private static final int BYTES = 32;

  /** Creates a token: 32 random bytes as 64 hexadecimal characters. */
  public static OpaqueToken random() {
    return of(RandomBytes.of(BYTES));
  }

  public static OpaqueToken of(byte[] bytes) {
    return new OpaqueToken(HexFormat.of().formatHex(bytes));
  }

  /** Returns the SHA-256 hash of the text, by which its row is found. */
  public byte[] hash() {
    return Sha256.of(value);
  }

  @Override
  public String toString() {
    return "OpaqueToken[...]";
  }
}
