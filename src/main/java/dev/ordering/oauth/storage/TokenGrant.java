package dev.ordering.oauth.storage;

import dev.ordering.security.OpaqueToken;
import dev.ordering.security.Scope;
import java.util.Optional;
import java.util.Set;

/**
 * What a pair is issued for.
 *
 * @param clientId the client's database id
 * @param code the code that was redeemed for it, whose second use ends the pair
 */
public record TokenGrant(
    TokenSubject subject,
    long clientId,
    Device device,
    Set<Scope> scopes,
    Optional<OpaqueToken> code) {
  public TokenGrant {
    scopes = Set.copyOf(scopes);
  }
}
