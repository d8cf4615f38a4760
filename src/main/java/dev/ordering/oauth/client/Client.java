package dev.ordering.oauth.client;

import dev.ordering.security.Scope;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A registered application (RFC 6749 2). All clients are public clients: none has a secret.
 *
 * @param clientId the identifier in requests, assigned at registration
 * @param name shown to users on the consent page
 * @param firstParty whether the client may use the private grants password and session_id
 * @param challengeRequired whether the client must use PKCE; true unless the registration changes
 *     it
 * @param companyId present if this is the app of one company
 * @param redirectUris as registered; see {@link RedirectUris} for how they are compared
 * @param origins the origins whose scripts may read the client's responses; see {@link Origins}
 * @param scopes the scopes that the client may request
 */
public record Client(
    long id,
    String clientId,
    String name,
    boolean firstParty,
    boolean challengeRequired,
    boolean disabled,
    long platformId,
    Optional<Long> companyId,
    List<String> redirectUris,
    List<String> origins,
    Set<Scope> scopes) {
  public Client {
    origins = List.copyOf(origins);
    redirectUris = List.copyOf(redirectUris);
    scopes = Set.copyOf(scopes);
  }
}
