package dev.ordering.oauth.token;

import dev.ordering.oauth.client.Scopes;
import dev.ordering.oauth.storage.PairValues;
import dev.ordering.security.Scope;
import java.time.Instant;
import java.util.Set;

/** A pair on its way to its client: the only moment at which its secrets are known. */
record IssuedPair(PairValues values, Set<Scope> scopes, Instant accessExpiresAt) {
  IssuedPair {
    scopes = Set.copyOf(scopes);
  }

  String scopeText() {
    return Scopes.text(scopes);
  }
}
