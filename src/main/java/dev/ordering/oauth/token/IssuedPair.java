package dev.ordering.oauth.token;

import dev.ordering.oauth.client.Scopes;
import dev.ordering.oauth.storage.PairValues;
import dev.ordering.security.Scope;
import java.time.Instant;
import java.util.Set;

/** A pair that is being returned to its client. Only at this moment are its tokens known. */
record IssuedPair(PairValues values, Set<Scope> scopes, Instant accessExpiresAt) {
  IssuedPair {
    scopes = Set.copyOf(scopes);
  }

  String scopeText() {
    return Scopes.text(scopes);
  }
}
