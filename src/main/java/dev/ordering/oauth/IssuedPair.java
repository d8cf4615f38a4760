package dev.ordering.oauth;

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
