package dev.ordering.oauth.storage;

import dev.ordering.oauth.client.Scopes;
import dev.ordering.oauth.code.CodeChallenge;
import dev.ordering.oauth.code.CodeGrant;
import dev.ordering.oauth.code.StoredCode;
import dev.ordering.persistence.Database;
import dev.ordering.security.OpaqueToken;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * Stores the authorization codes (RFC 6749 4.1.2). They have 256 bits that nobody can guess, can be
 * used once, and expire after 60 seconds by default. The database contains only their hashes.
 */
public record AuthorizationCodeRepository(Database database, Clock clock, Duration lifetime) {
  /**
   * Issues a code for what the user allowed. Joins the caller's transaction. The code is valid only
   * while the user's credentials are the same as at the sign-in.
   */
  public void issue(OpaqueToken code, CodeGrant grant) {
    AuthorizationCodeEntity row = new AuthorizationCodeEntity();
    row.codeHash = code.hash();
    row.clientId = grant.clientId();
    row.accountId = grant.userId();
    row.redirectUri = grant.redirectUri();
    row.scopes = Scopes.text(grant.scopes());
    row.challenge = grant.challenge().map(CodeChallenge::value).orElse(null);
    row.credentialsVersion = grant.credentialsVersion();
    row.expiresAt = clock.instant().plus(lifetime).truncatedTo(ChronoUnit.MILLIS);
    database.session().insert(row);
  }

  public Optional<StoredCode> find(OpaqueToken code) {
    return database
        .find(
            AuthorizationCodeEntity.class,
            "from AuthorizationCodeEntity where codeHash = ?1",
            code.hash())
        .map(row -> new StoredCode(grant(row), row.expiresAt));
  }

  /** Whether a code was issued for exactly this grant, and can still be redeemed. */
  public boolean isLive(OpaqueToken code, CodeGrant grant) {
    return find(code)
        .filter(stored -> stored.expiresAt().isAfter(clock.instant()))
        .filter(stored -> stored.grant().equals(grant))
        .isPresent();
  }

  private static CodeGrant grant(AuthorizationCodeEntity row) {
    return new CodeGrant(
        row.clientId,
        row.accountId,
        row.credentialsVersion,
        row.redirectUri,
        Scopes.stored(row.scopes),
        Optional.ofNullable(row.challenge).map(CodeChallenge::new));
  }

  /** Removes a code that has been used. */
  public void remove(OpaqueToken code) {
    database.change("delete from authorization_code where code_hash = ?", code.hash());
  }
}
