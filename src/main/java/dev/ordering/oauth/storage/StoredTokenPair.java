package dev.ordering.oauth.storage;

import dev.ordering.oauth.client.Client;
import dev.ordering.security.Scope;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * A stored pair that was found by a presented refresh token.
 *
 * @param clientId the client's database id
 * @param credentialsVersion the version of the account at the time of the grant
 * @param rotation how the presented token was used; empty if it is the live one
 */
@SuppressWarnings("ArrayRecordComponent") // never compared as a record
public record StoredTokenPair(
    long id,
    long clientId,
    boolean clientDisabled,
    Set<Scope> scopes,
    int credentialsVersion,
    byte[] refreshTokenHash,
    Instant accessExpiresAt,
    Instant refreshExpiresAt,
    Optional<PastRotation> rotation) {
  public StoredTokenPair {
    scopes = Set.copyOf(scopes);
  }

  /** The data of a past rotation. Both values are empty after the grace time. */
  public record PastRotation(Optional<byte[]> nonce, Optional<Instant> graceUntil) {}

  /** Whether the live refresh token of this pair would still be accepted from this client. */
  public boolean isUsable(TokenSubject subject, Optional<Client> presenter, Instant now) {
    return now.isBefore(refreshExpiresAt)
        && !subject.disabled()
        && subject.credentialsVersion() == credentialsVersion
        && !clientDisabled
        // RFC 6749 6: a refresh token is bound to the client to which it was issued
        && presenter.map(client -> client.id() == clientId).orElse(true);
  }
}
