package dev.ordering.idempotency;

import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import java.util.Optional;

/** The header that carries the key, and the one that marks a repetition. */
public final class IdempotencyHeader {
  /** In a request: 1 to 255 visible ASCII characters of the client's choice, once. */
  public static final String NAME = "Idempotency-Key";

  /** In a response: {@code true} if an earlier request with the same key had the effect. */
  public static final String REPLAYED = "Idempotency-Replayed";

  private IdempotencyHeader() {}

  /**
   * The key of a request.
   *
   * @throws IdempotencyException.InvalidKey 400 if it is none, or given twice
   */
  public static Optional<String> of(HttpHeaders headers) {
    List<String> values = headers.getRequestHeaders().get(NAME);
    if (values == null || values.isEmpty()) {
      return Optional.empty();
    }
    if (values.size() > 1) {
      throw new IdempotencyException.InvalidKey();
    }
    return Optional.of(IdempotencyException.InvalidKey.unlessSo(values.get(0)));
  }
}
