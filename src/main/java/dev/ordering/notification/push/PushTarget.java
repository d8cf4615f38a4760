package dev.ordering.notification.push;

import dev.ordering.http.text.Sha256;
import java.util.Optional;

/**
 * Where a push service delivers to.
 *
 * @param address the token, or the endpoint of a subscription
 * @param keys of a subscription, and only of one
 */
public record PushTarget(PushKind kind, String address, Optional<PushKeys> keys) {
  /** The SHA-256 that identifies the same token or endpoint. */
  public byte[] hash() {
    return Sha256.of(kind + " " + address);
  }

  /** Leaves out the token or endpoint: whoever knows it may push. */
  @Override
  public String toString() {
    return kind.value();
  }
}
