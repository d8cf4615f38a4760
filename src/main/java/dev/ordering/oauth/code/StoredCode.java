package dev.ordering.oauth.code;

import dev.ordering.security.Scope;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * An authorization code as stored, not yet redeemed.
 *
 * @param clientId the client's database id
 * @param credentialsVersion the subject's at the time of issue
 */
public record StoredCode(
    long clientId,
    String redirectUri,
    Set<Scope> scopes,
    Optional<CodeChallenge> challenge,
    int credentialsVersion,
    Instant expiresAt) {}
