package dev.ordering.oauth.code;

import dev.ordering.security.Scope;
import java.util.Optional;
import java.util.Set;

/**
 * What a user allowed, which a code represents.
 *
 * @param clientId the client's database id
 * @param userId the account's id
 * @param credentialsVersion the account's as the user signed in with it
 * @param redirectUri exactly as the authorization request named it
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
