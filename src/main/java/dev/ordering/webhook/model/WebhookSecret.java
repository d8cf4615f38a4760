package dev.ordering.webhook.model;

import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The secret that signs the messages of a webhook (Standard Webhooks 1.0, symmetric signatures).
 */
public final class WebhookSecret {
  private static final String PREFIX = "whsec_";
  private static final String ALGORITHM = "HmacSHA256";

  /** The length of a secret in bytes. Standard Webhooks allows 24 to 64. */
  private static final int BYTES = 32;

  private static final SecureRandom RANDOM = new SecureRandom();

  private final byte[] bytes;

  private WebhookSecret(byte[] bytes) {
    this.bytes = bytes;
  }

  public static WebhookSecret random() {
    byte[] bytes = new byte[BYTES];
    RANDOM.nextBytes(bytes);
    return new WebhookSecret(bytes);
  }

  public static WebhookSecret of(byte[] bytes) {
    return new WebhookSecret(bytes.clone());
  }

  public byte[] bytes() {
    return bytes.clone();
  }

  /** Returns the secret as the receiver gets it: {@code whsec_} and base64. */
  public String text() {
    return PREFIX + Base64.getEncoder().encodeToString(bytes);
  }

  /**
   * Returns the signature of a message, {@code v1,} and base64.
   *
   * @param signed the id, the timestamp and the body, joined by full stops
   */
  public String signature(byte[] signed) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(bytes, ALGORITHM));
      return "v1," + Base64.getEncoder().encodeToString(mac.doFinal(signed));
    } catch (GeneralSecurityException everyJdkHasIt) {
      throw new IllegalStateException(everyJdkHasIt);
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof WebhookSecret secret && Arrays.equals(bytes, secret.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  /** Leaves out the secret. */
  @Override
  public String toString() {
    return PREFIX + "…";
  }
}
