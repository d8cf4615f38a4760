package dev.ordering.oauth.storage;

import dev.ordering.oauth.client.Scopes;
import dev.ordering.oauth.code.CodeChallenge;
import dev.ordering.oauth.code.CodeGrant;
import dev.ordering.oauth.code.StoredCode;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.RowReader;
import dev.ordering.persistence.Sql;
import dev.ordering.security.OpaqueToken;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * Stores the authorization codes (RFC 6749 4.1.2). They have 256 random bits, can be used once, and
 * expire after 60 seconds by default. The database contains only their hashes.
 */
public final class AuthorizationCodeRepository {
  private final Database database;
  private final Clock clock;
  private final Duration lifetime;

  public AuthorizationCodeRepository(Database database, Clock clock, Duration lifetime) {
    this.database = database;
    this.clock = clock;
    this.lifetime = lifetime;
  }

  /**
   * Issues a code for what the user allowed. Joins the caller's transaction. The code is valid only
   * while the user's credentials are the same as at the sign-in.
   *
   * @return 64 hexadecimal characters, which are not stored
   */
  public String issue(CodeGrant grant) {
    OpaqueToken code = OpaqueToken.random();
    database.change(
        "insert into authorization_code (code_hash, client_id, account_id, redirect_uri, scopes,"
            + " challenge, credentials_version, expires_at) values (?, ?, ?, ?, ?, ?, ?, ?)",
        code.hash(),
        grant.clientId(),
        grant.userId(),
        grant.redirectUri(),
        Scopes.text(grant.scopes()),
        grant.challenge().map(CodeChallenge::value),
        grant.credentialsVersion(),
        clock.instant().plus(lifetime).truncatedTo(ChronoUnit.MILLIS));
    return code.value();
  }

  public Optional<StoredCode> find(OpaqueToken code) {
    return database.selectFirst(
        Sql.of("select * from authorization_code where code_hash = ?", code.hash()),
        row ->
            new StoredCode(
                new CodeGrant(
                    row.getLong("client_id"),
                    row.getLong("account_id"),
                    row.getInt("credentials_version"),
                    row.getString("redirect_uri"),
                    Scopes.stored(row.getString("scopes")),
                    Optional.ofNullable(row.getString("challenge")).map(CodeChallenge::new)),
                RowReader.instant(row, "expires_at").orElseThrow()));
  }

  /** Removes a code that has been used. */
  public void remove(OpaqueToken code) {
    database.change("delete from authorization_code where code_hash = ?", code.hash());
  }
}
