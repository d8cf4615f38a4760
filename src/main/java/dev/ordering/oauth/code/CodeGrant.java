package dev.ordering.oauth.code;

import dev.ordering.security.Scope;
import java.util.Optional;
import java.util.Set;

/**
 * The authorization that a code represents.
 *
 * @param clientId the client's database id
 * @param userId the account's id
 * @param credentialsVersion the version of the account when the user signed in
 * @param redirectUri exactly as in the authorization request
 * @param challenge empty only for clients that need none
 */
public record CodeGrant(
    long clientId,
    long userId,
    int credentialsVersion,
    String redirectUri,
    Set<Scope> scopes,
    Optional<CodeChallenge> challenge) {
  public CodeGrant {
    scopes = Set.copyOf(scopes);
  }
}
