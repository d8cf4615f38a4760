package dev.ordering.notification.push;

import dev.ordering.http.text.Sha256;
import java.util.Optional;

/**
 * The token or endpoint to which a push service delivers.
 *
 * @param address the token, or the endpoint of a subscription
 * @param keys those of a subscription; empty for a token
 */
public record PushTarget(PushKind kind, String address, Optional<PushKeys> keys) {
  /** Returns a SHA-256 hash that identifies the token or endpoint. */
  public byte[] hash() {
    return Sha256.of(kind + " " + address);
  }

  /** Leaves out the token or endpoint: anybody who knows it may push. */
  @Override
  public String toString() {
    return kind.value();
  }
}
