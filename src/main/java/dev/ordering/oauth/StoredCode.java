package dev.ordering.oauth;

import dev.ordering.security.Scope;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * An authorization code as stored, not yet redeemed.
 *
 * @param clientId the client's database id
 * @param credentialsVersion the holder's at the time of issue
 */
record StoredCode(
    long clientId,
    String redirectUri,
    Set<Scope> scopes,
    Optional<CodeChallenge> challenge,
    int credentialsVersion,
    Instant expiresAt) {}
