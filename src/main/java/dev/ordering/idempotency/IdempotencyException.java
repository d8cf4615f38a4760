package dev.ordering.idempotency;

import java.util.regex.Pattern;

/** An error about an idempotency key. */
public abstract sealed class IdempotencyException extends RuntimeException {
  private IdempotencyException(String message) {
    super(message);
  }

  /** The key is not 1 to 255 visible ASCII characters; status 400. */
  public static final class InvalidKey extends IdempotencyException {
    private static final Pattern VISIBLE = Pattern.compile("[!-~]{1,255}");

    InvalidKey() {
      super("no idempotency key");
    }

    static String requireValid(String key) {
      if (!VISIBLE.matcher(key).matches()) {
        throw new InvalidKey();
      }
      return key;
    }
  }

  /** The key was already used for a different request; status 422. */
  public static final class KeyReused extends IdempotencyException {
    KeyReused() {
      super("idempotency key reused");
    }
  }
}
