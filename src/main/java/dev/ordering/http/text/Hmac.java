package dev.ordering.http.text;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.function.Supplier;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** HMAC-SHA256 (RFC 2104). */
public final class Hmac {
  /** The length of a code in bytes. */
  public static final int BYTES = 32;

  private static final String ALGORITHM = "HmacSHA256";

  private final Supplier<byte[]> key;

  /**
   * @param key returns the key, which is the same on all nodes, once it is available
   */
  public Hmac(Supplier<byte[]> key) {
    this.key = key;
  }

  /** Computes the code over a text in UTF-8 and the bytes that follow it. */
  public byte[] of(String text, byte[]... more) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(key.get(), ALGORITHM));
      mac.update(text.getBytes(StandardCharsets.UTF_8));
      for (byte[] bytes : more) {
        mac.update(bytes);
      }
      return mac.doFinal();
    } catch (GeneralSecurityException everyJdkHasIt) {
      throw new IllegalStateException(everyJdkHasIt);
    }
  }
}
