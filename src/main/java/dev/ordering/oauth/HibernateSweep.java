package dev.ordering.oauth;

import dev.ordering.persistence.Database;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/** Takes away the authorization requests and login sessions that have expired. */
final class HibernateSweep implements Runnable {
  private static final List<String> ENTITIES =
      List.of("AuthorizationRequestEntity", "LoginSessionEntity");

  private final Database database;
  private final Clock clock;

  HibernateSweep(Database database, Clock clock) {
    this.database = database;
    this.clock = clock;
  }

  @Override
  public void run() {
    Instant now = clock.instant();
    for (String entity : ENTITIES) {
      database.run(
          () ->
              database
                  .session()
                  .createMutationQuery("delete from " + entity + " where expiresAt <= :now")
                  .setParameter("now", now)
                  .executeUpdate());
    }
  }
}
