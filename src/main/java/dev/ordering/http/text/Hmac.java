package dev.ordering.http.text;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.function.Supplier;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** HMAC-SHA256 (RFC 2104) under a key of the server. */
public final class Hmac {
  /** How many bytes one has. */
  public static final int BYTES = 32;

  private static final String ALGORITHM = "HmacSHA256";

  private final Supplier<byte[]> key;

  /** Under a key that is the same on all nodes, as soon as it is there. */
  public Hmac(Supplier<byte[]> key) {
    this.key = key;
  }

  /** The code of a text in UTF-8 and the bytes behind it. */
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
