package dev.ordering.oauth.authorize;

import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.client.RedirectUris;
import dev.ordering.oauth.code.CodeChallenge;
import dev.ordering.oauth.code.CodeGrant;
import dev.ordering.security.Scope;
import dev.ordering.user.model.Account;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * A valid authorization request (RFC 6749 4.1.1) from a client that may send it.
 *
 * @param redirectUri where the response is sent; registered for the client
 * @param state the decoded state, which is returned unchanged
 * @param challenge empty only for clients that need none
 * @param prompts the steps that the client requires, or {@link Prompt#NONE} if no page may be shown
 * @param language the language of the pages, if the client asks for one
 */
record AuthorizationRequest(
    Client client,
    String redirectUri,
    Set<Scope> scopes,
    Optional<String> state,
    Optional<CodeChallenge> challenge,
    Set<Prompt> prompts,
    Optional<Locale> language) {
  AuthorizationRequest {
    scopes = Set.copyOf(scopes);
    prompts = Set.copyOf(prompts);
  }

  /**
   * Whether the client may still send the request: a redirect URI or a scope may have been removed.
   *
   * @param publicUrl the URL of this service
   */
  boolean isAllowed(String publicUrl) {
    return RedirectUris.accepts(client.redirectUris(), redirectUri, publicUrl)
        && client.scopes().containsAll(scopes);
  }

  CodeGrant grantedBy(Account account) {
    return new CodeGrant(
        client.id(), account.id(), account.credentialsVersion(), redirectUri, scopes, challenge);
  }
}
