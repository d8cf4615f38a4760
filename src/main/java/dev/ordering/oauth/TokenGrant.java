package dev.ordering.oauth;

import dev.ordering.security.Scope;
import java.util.Optional;
import java.util.Set;

/**
 * What a pair is issued for.
 *
 * @param clientId the client's database id
 * @param code the code that was redeemed for it, whose second use ends the pair
 */
record TokenGrant(
    Holder holder, long clientId, Device device, Set<Scope> scopes, Optional<OpaqueToken> code) {
  TokenGrant {
    scopes = Set.copyOf(scopes);
  }
}
