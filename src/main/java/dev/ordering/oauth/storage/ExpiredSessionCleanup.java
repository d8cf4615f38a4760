package dev.ordering.oauth.storage;

import dev.ordering.persistence.Database;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/** Removes expired login sessions and expired decisions on authorization requests. */
public record ExpiredSessionCleanup(Database database, Clock clock) implements Runnable {
  // The previous release, which may run at the same time, stores waiting requests in the last
  // table.
  private static final List<String> TABLES =
      List.of("answered_authorization", "login_session", "authorization_request");

  @Override
  public void run() {
    Instant now = clock.instant();
    for (String table : TABLES) {
      database.change("delete from " + table + " where expires_at <= ?", now);
    }
  }
}
