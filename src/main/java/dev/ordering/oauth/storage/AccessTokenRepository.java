package dev.ordering.oauth.storage;

import dev.ordering.oauth.client.Scopes;
import dev.ordering.oauth.code.OpaqueToken;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import dev.ordering.security.AccessTokens;
import dev.ordering.security.Caller;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Optional;

/** Looks up access tokens: one statement, no lock, only the columns that make a caller. */
public final class AccessTokenRepository {
  private static final String LIVE =
      "select p.account_id, p.client_id, c.platform_id, p.scopes from token_pair p"
          + " join client c on c.id = p.client_id join account a on a.id = p.account_id"
          + " where p.access_token_hash = ? and p.access_expires_at > ?"
          + " and p.credentials_version = a.credentials_version"
          + " and not a.disabled and not c.disabled";

  private final Database database;
  private final Clock clock;

  public AccessTokenRepository(Database database, Clock clock) {
    this.database = database;
    this.clock = clock;
  }

  /** See {@link AccessTokens#find}. */
  public Optional<Caller> find(String accessToken) {
    Sql live = Sql.of(LIVE, new OpaqueToken(accessToken).hash(), clock.instant());
    return database.select(live, AccessTokenRepository::caller).stream().findFirst();
  }

  private static Caller caller(ResultSet row) throws SQLException {
    return new Caller(
        row.getLong("account_id"),
        row.getLong("client_id"),
        row.getLong("platform_id"),
        Scopes.stored(row.getString("scopes")));
  }
}
