package dev.ordering.oauth.token;

import dev.ordering.oauth.client.Scopes;
import dev.ordering.oauth.storage.PairValues;
import dev.ordering.security.Scope;
import java.time.Instant;
import java.util.Set;

/** A pair that is being returned to its client. Its tokens are known only at this moment. */
record IssuedPair(PairValues values, Set<Scope> scopes, Instant accessExpiresAt) {
  IssuedPair {
    scopes = Set.copyOf(scopes);
  }

  String scopeText() {
    return Scopes.text(scopes);
  }
}
