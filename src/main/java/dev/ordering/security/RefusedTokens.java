package dev.ordering.security;

import dev.ordering.http.text.LruMap;
import dev.ordering.http.text.Sha256;
import dev.ordering.security.RequestQuotas.Kind;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Optional;

/**
 * The access tokens that exceeded a rate limit most recently. Further requests with them are
 * rejected without a query to the database. Tokens are stored as SHA-256 hashes.
 */
final class RefusedTokens {
  private static final int MAXIMUM = 10_000;

  private final Map<ByteBuffer, Refusal> refusals = LruMap.shared(MAXIMUM);

  /**
   * The sender whose requests were rejected.
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
