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
      select p.accountId, p.clientId, c.platformId, p.scopes
      from TokenPairEntity p
        join ClientEntity c on c.id = p.clientId
        join AccountEntity a on a.id = p.accountId
      where p.accessTokenHash = :hash
        and p.accessExpiresAt > :now
        and p.credentialsVersion = a.credentialsVersion
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
                .createSelectionQuery(LIVE, Object[].class)
                .setParameter("hash", new OpaqueToken(accessToken).hash())
                .setParameter("now", clock.instant())
                .uniqueResultOptional()
                .map(HibernateAccessTokens::caller));
  }

  private static Caller caller(Object[] row) {
    return new Caller((Long) row[0], (Long) row[1], (Long) row[2], Scopes.stored((String) row[3]));
  }
}
