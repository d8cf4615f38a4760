package dev.ordering.oauth.storage;

import dev.ordering.security.OpaqueToken;
import dev.ordering.security.Scope;
import java.util.Optional;
import java.util.Set;

/**
 * The grant for which a pair is issued.
 *
 * @param clientId the client's database id
 * @param code the code that was redeemed for the pair; a second use of the code ends the pair
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
