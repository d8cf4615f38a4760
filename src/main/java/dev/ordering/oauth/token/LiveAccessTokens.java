package dev.ordering.oauth.token;

import dev.ordering.http.text.LruMap;
import dev.ordering.oauth.storage.TokenPairLookup;
import dev.ordering.security.AccessTokens;
import dev.ordering.security.Caller;
import dev.ordering.security.OpaqueToken;
import dev.ordering.security.PresentedToken;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Looks up access tokens, and caches the callers of the latest ones by the hashes of the tokens. A
 * cached caller is only expected until the lookup confirms it.
 */
final class LiveAccessTokens implements AccessTokens {
  private static final int CACHE_SIZE = 10_000;

  private final TokenPairLookup stored;
  private final Clock clock;
  private final Map<ByteBuffer, Caller> latest = LruMap.shared(CACHE_SIZE);

  LiveAccessTokens(TokenPairLookup stored, Clock clock) {
    this.stored = stored;
    this.clock = clock;
  }

  @Override
  public PresentedToken lookUp(String accessToken) {
    byte[] hash = new OpaqueToken(accessToken).hash();
    ByteBuffer key = ByteBuffer.wrap(hash);
    Supplier<Optional<Caller>> asked = stored.caller(hash, clock.instant());
    Optional<Caller> expected = Optional.ofNullable(latest.get(key));
    return new PresentedToken(
        expected,
        () -> {
          Optional<Caller> found = asked.get();
          if (!found.equals(expected)) {
            found.ifPresentOrElse(caller -> latest.put(key, caller), () -> latest.remove(key));
          }
          return found;
        });
  }
}
