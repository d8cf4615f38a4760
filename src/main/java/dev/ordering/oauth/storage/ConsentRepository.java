package dev.ordering.oauth.storage;

import dev.ordering.oauth.client.Scopes;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import dev.ordering.security.Scope;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Set;

/** Stores the consents of users to clients, so that users need not be asked again. */
public final class ConsentRepository {
  private final Database database;
  private final Clock clock;

  public ConsentRepository(Database database, Clock clock) {
    this.database = database;
    this.clock = clock;
  }

  /** Whether the user has already allowed the client all these scopes in one consent. */
  public boolean cover(long accountId, long clientId, Set<Scope> scopes) {
    return database
        .select(
            Sql.of(
                "select scopes from consent where account_id = ? and client_id = ?",
                accountId,
                clientId),
            row -> row.getString("scopes"))
        .stream()
        .anyMatch(allowed -> Scopes.stored(allowed).containsAll(scopes));
  }

  /** Stores a consent unless an existing one covers it. Joins the caller's transaction. */
  public void remember(long accountId, long clientId, Set<Scope> scopes) {
    if (cover(accountId, clientId, scopes)) {
      return;
    }
    database.change(
        "insert into consent (account_id, client_id, scopes, granted_at) values (?, ?, ?, ?)",
        accountId,
        clientId,
        Scopes.text(scopes),
        clock.instant().truncatedTo(ChronoUnit.MILLIS));
  }
}
