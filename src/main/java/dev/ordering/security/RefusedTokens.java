package dev.ordering.security;

import dev.ordering.http.text.LatestUsed;
import dev.ordering.http.text.Sha256;
import dev.ordering.security.RequestQuotas.Kind;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Optional;

/**
 * The access tokens that were refused most recently because too many requests came with them, so
 * that the next of these requests need no database. A token is kept as its SHA-256.
 */
final class RefusedTokens {
  private static final int MOST = 10_000;

  private final Map<ByteBuffer, Refusal> refusals = LatestUsed.shared(MOST);

  /**
   * Whose requests were refused.
   *
   * @param sender the id of the user or of the client application
   */
  record Refusal(Caller caller, Kind kind, long sender) {}

  Optional<Refusal> find(String authorization) {
    return refusals.isEmpty()
        ? Optional.empty()
        : Optional.ofNullable(refusals.get(hash(authorization)));
  }

  void add(String authorization, Refusal refusal) {
    refusals.put(hash(authorization), refusal);
  }

  private static ByteBuffer hash(String authorization) {
    return ByteBuffer.wrap(Sha256.of(authorization));
  }
}
