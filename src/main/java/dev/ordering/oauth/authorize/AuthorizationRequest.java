package dev.ordering.oauth.authorize;

import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.code.CodeChallenge;
import dev.ordering.oauth.code.CodeGrant;
import dev.ordering.security.Scope;
import dev.ordering.user.model.Account;
import java.util.Optional;
import java.util.Set;

/**
 * A well-formed request for a user's authorization (RFC 6749 4.1.1) by a client that may make it.
 *
 * @param redirectUri where the response is sent; registered by the client
 * @param state to be returned unchanged; decoded
 * @param challenge empty only for clients that need none
 * @param prompts what must still be asked, or that nothing may be
 */
record AuthorizationRequest(
    Client client,
    String redirectUri,
    Set<Scope> scopes,
    Optional<String> state,
    Optional<CodeChallenge> challenge,
    Set<Prompt> prompts) {
  AuthorizationRequest {
    scopes = Set.copyOf(scopes);
    prompts = Set.copyOf(prompts);
  }

  CodeGrant grantedBy(Account account) {
    return new CodeGrant(
        client.id(), account.id(), account.credentialsVersion(), redirectUri, scopes, challenge);
  }
}
