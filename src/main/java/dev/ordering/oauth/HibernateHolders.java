package dev.ordering.oauth;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.util.Optional;

/** Locks rows of {@code account}, reading only what decides about tokens. */
final class HibernateHolders implements Holders {
  private static final String LOCK =
      "select disabled, credentials_version from account where id = ? for update";

  private final Database database;

  HibernateHolders(Database database) {
    this.database = database;
  }

  @Override
  public Optional<Holder> lock(long accountId) {
    return database
        .select(
            Sql.of(LOCK, accountId), row -> new Holder(accountId, row.getBoolean(1), row.getInt(2)))
        .stream()
        .findFirst();
  }
}
