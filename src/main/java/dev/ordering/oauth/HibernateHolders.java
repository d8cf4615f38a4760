package dev.ordering.oauth;

import dev.ordering.persistence.Database;
import java.util.Optional;

/** Locks rows of {@code account}, reading only what decides about tokens. */
final class HibernateHolders implements Holders {
  private final Database database;

  HibernateHolders(Database database) {
    this.database = database;
  }

  @Override
  public Optional<Holder> lock(long accountId) {
    return database
        .session()
        .createNativeQuery(
            "select disabled, credentials_version from account where id = :id for update",
            Object[].class)
        .setParameter("id", accountId)
        .uniqueResultOptional()
        .map(row -> new Holder(accountId, (Boolean) row[0], ((Number) row[1]).intValue()));
  }
}
