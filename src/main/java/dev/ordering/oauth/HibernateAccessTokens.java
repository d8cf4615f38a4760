package dev.ordering.oauth;

import dev.ordering.persistence.Database;
import dev.ordering.security.AccessTokens;
import dev.ordering.security.Caller;
import java.time.Clock;
import java.util.Optional;

/** Looks up access tokens: one statement, no lock, only the columns that make a caller. */
final class HibernateAccessTokens implements AccessTokens {
  private static final String LIVE =
      """
      select p.account_id, p.client_id, c.platform_id, p.scopes
      from token_pair p
        join client c on c.id = p.client_id
        join account a on a.id = p.account_id
      where p.access_token_hash = :hash
        and p.access_expires_at > :now
        and p.credentials_version = a.credentials_version
        and not a.disabled
        and not c.disabled
      """;

  private final Database database;
  private final Clock clock;

  HibernateAccessTokens(Database database, Clock clock) {
    this.database = database;
    this.clock = clock;
  }

  @Override
  public Optional<Caller> find(String accessToken) {
    return database.read(
        () ->
            database
                .session()
                .createNativeQuery(LIVE, Object[].class)
                .setParameter("hash", new OpaqueToken(accessToken).hash())
                .setParameter("now", clock.instant())
                .uniqueResultOptional()
                .map(HibernateAccessTokens::caller));
  }

  private static Caller caller(Object[] row) {
    return new Caller(
        ((Number) row[0]).longValue(),
        ((Number) row[1]).longValue(),
        ((Number) row[2]).longValue(),
        Scopes.stored((String) row[3]));
  }
}
