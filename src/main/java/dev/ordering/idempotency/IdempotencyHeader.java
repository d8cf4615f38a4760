package dev.ordering.idempotency;

import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import java.util.Optional;

/** The request header with the idempotency key, and the response header that marks a replay. */
public final class IdempotencyHeader {
  /**
   * The request header: 1 to 255 visible ASCII characters that the client chooses. It may occur
   * only once.
   */
  public static final String NAME = "Idempotency-Key";

  /** The response header: {@code true} if an earlier request with the same key had the effect. */
  public static final String REPLAYED = "Idempotency-Replayed";

  private IdempotencyHeader() {}

  /**
   * Returns the idempotency key of a request, if it has one.
   *
   * @throws IdempotencyException.InvalidKey 400 if the key is invalid or the header is repeated
   */
  public static Optional<String> of(HttpHeaders headers) {
    List<String> values = headers.getRequestHeaders().get(NAME);
    if (values == null || values.isEmpty()) {
      return Optional.empty();
    }
    if (values.size() > 1) {
      throw new IdempotencyException.InvalidKey();
    }
    return Optional.of(IdempotencyException.InvalidKey.requireValid(values.get(0)));
  }
}
