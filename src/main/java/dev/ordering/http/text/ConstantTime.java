package dev.ordering.http.text;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/** Compares secrets so that the duration does not reveal how much of a guess is right. */
public final class ConstantTime {
  private ConstantTime() {}

  public static boolean isEqual(String secret, String guess) {
    return MessageDigest.isEqual(
        secret.getBytes(StandardCharsets.UTF_8), guess.getBytes(StandardCharsets.UTF_8));
  }
}
