package dev.ordering.webhook.model;

import dev.ordering.http.text.Hmac;
import dev.ordering.http.text.RandomBytes;
import dev.ordering.http.text.Sha256;
import java.nio.ByteBuffer;
import java.util.Base64;

/**
 * The secret that signs the messages of a webhook (Standard Webhooks 1.0, symmetric signatures).
 */
public final class WebhookSecret {
  private static final String PREFIX = "whsec_";

  /** The length of a secret in bytes. Standard Webhooks allows 24 to 64. */
  private static final int BYTES = 32;

  private final byte[] bytes;

  private WebhookSecret(byte[] bytes) {
    this.bytes = bytes;
  }

  public static WebhookSecret random() {
    return new WebhookSecret(RandomBytes.of(BYTES));
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

  /** Returns the first 64 bits of the hash of the secret, which recognize it but do not tell it. */
  public long fingerprint() {
    return ByteBuffer.wrap(Sha256.of(bytes)).getLong();
  }

  /**
   * Returns the signature of a message, {@code v1,} and base64.
   *
   * @param signed the id, the timestamp and the body, joined by full stops
   */
  public String signature(String signed) {
    return "v1," + Base64.getEncoder().encodeToString(new Hmac(() -> bytes).of(signed));
  }

  /** Leaves out the secret. */
  @Override
  public String toString() {
    return PREFIX + "…";
  }
}
