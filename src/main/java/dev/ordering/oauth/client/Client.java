package dev.ordering.oauth.client;

import dev.ordering.security.Scope;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A registered application (RFC 6749 2). All are public clients: none has a secret.
 *
 * @param clientId the identifier in requests, issued at registration
 * @param name shown to the user who is asked for consent
 * @param firstParty may use the private grants password and session_id
 * @param challengeRequired must use PKCE; so unless the registration says otherwise
 * @param companyId set for the app of one company
 * @param redirectUris as registered; see {@link RedirectUris} for how they are compared
 * @param origins whose scripts may read what it is sent; see {@link Origins}
 * @param scopes what it may ask for
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
