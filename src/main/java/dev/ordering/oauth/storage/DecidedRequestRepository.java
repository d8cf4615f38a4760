package dev.ordering.oauth.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import dev.ordering.security.OpaqueToken;
import java.time.Instant;

/** Stores which authorization requests have been decided, until they would have expired. */
public record DecidedRequestRepository(Database database) {
  public boolean isDecided(OpaqueToken request) {
    return database.exists(
        Sql.of("select 1 from answered_authorization where request_hash = ?", request.hash()));
  }

  /** Stores that a request has been decided. Returns false if it had already been decided. */
  public boolean add(OpaqueToken request, Instant expiresAt) {
    return database.change(
            "insert into answered_authorization (request_hash, expires_at) values (?, ?)"
                + " on conflict do nothing",
            request.hash(),
            expiresAt)
        == 1;
  }
}
