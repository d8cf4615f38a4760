package dev.ordering.notification;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Optional;

/**
 * Where a push service delivers to.
 *
 * @param address the token, or the endpoint of a subscription
 * @param keys of a subscription, and only of one
 */
record PushAddress(PushKind kind, String address, Optional<PushKeys> keys) {
  /** The SHA-256 by which the same address is recognised. */
  byte[] hash() {
    try {
      return MessageDigest.getInstance("SHA-256")
          .digest((kind + " " + address).getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Not the address: whoever knows it may push. */
  @Override
  public String toString() {
    return kind.value();
  }
}
