package dev.ordering.oauth.code;

import dev.ordering.security.Scope;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * A stored authorization code that has not been redeemed.
 *
 * @param clientId the client's database id
 * @param credentialsVersion the version of the account when the code was issued
 */
public record StoredCode(
    long clientId,
    String redirectUri,
    Set<Scope> scopes,
    Optional<CodeChallenge> challenge,
    int credentialsVersion,
    Instant expiresAt) {}
