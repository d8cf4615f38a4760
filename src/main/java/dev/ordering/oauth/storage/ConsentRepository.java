package dev.ordering.oauth.storage;

import dev.ordering.oauth.client.Scopes;
import dev.ordering.persistence.Database;
import dev.ordering.security.Scope;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Set;

/** Stores the consents of users to clients, so that users need not be asked again. */
public record ConsentRepository(Database database, Clock clock) {
  /** Whether the user has already allowed the client all these scopes in one consent. */
  public boolean cover(long accountId, long clientId, Set<Scope> scopes) {
    return database
        .list(
            String.class,
            "select scopes from ConsentEntity where accountId = ?1 and clientId = ?2",
            accountId,
            clientId)
        .stream()
        .anyMatch(allowed -> Scopes.stored(allowed).containsAll(scopes));
  }

  /** Stores a consent unless an existing one covers it. Joins the caller's transaction. */
  public void remember(long accountId, long clientId, Set<Scope> scopes) {
    if (cover(accountId, clientId, scopes)) {
      return;
    }
    ConsentEntity row = new ConsentEntity();
    row.accountId = accountId;
    row.clientId = clientId;
    row.scopes = Scopes.text(scopes);
    row.grantedAt = clock.instant().truncatedTo(ChronoUnit.MILLIS);
    database.session().insert(row);
  }
}
