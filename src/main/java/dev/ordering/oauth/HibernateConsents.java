package dev.ordering.oauth;

import dev.ordering.persistence.Database;
import dev.ordering.security.Scope;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Set;

/** The consents in their table. */
final class HibernateConsents implements Consents {
  private final Database database;
  private final Clock clock;

  HibernateConsents(Database database, Clock clock) {
    this.database = database;
    this.clock = clock;
  }

  @Override
  public boolean cover(long accountId, long clientId, Set<Scope> scopes) {
    return database.read(
        () ->
            database
                .session()
                .createSelectionQuery(
                    "select scopes from ConsentEntity"
                        + " where accountId = :account and clientId = :client",
                    String.class)
                .setParameter("account", accountId)
                .setParameter("client", clientId)
                .getResultStream()
                .anyMatch(allowed -> Scopes.stored(allowed).containsAll(scopes)));
  }

  @Override
  public void remember(long accountId, long clientId, Set<Scope> scopes) {
    if (cover(accountId, clientId, scopes)) {
      return;
    }
    ConsentEntity row = new ConsentEntity();
    row.accountId = accountId;
    row.clientId = clientId;
    row.scopes = Scopes.text(scopes);
    row.grantedAt = clock.instant().truncatedTo(ChronoUnit.MILLIS);
    database.run(() -> database.session().insert(row));
  }
}
