package dev.ordering.oauth.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.util.Optional;

/**
 * The lock that makes all changes of one user's token pairs run one after the other, and so without
 * deadlocks. It is the lock of the row of {@code account}, of which only what decides about tokens
 * is read.
 */
public final class TokenSubjectRepository {
  private static final String LOCK =
      "select disabled, credentials_version from account where id = ? for update";

  private final Database database;

  public TokenSubjectRepository(Database database) {
    this.database = database;
  }

  /** Waits for the account's row and keeps it to the end of the transaction. */
  public Optional<TokenSubject> lock(long accountId) {
    return database
        .select(
            Sql.of(LOCK, accountId),
            row ->
                new TokenSubject(
                    accountId, row.getBoolean("disabled"), row.getInt("credentials_version")))
        .stream()
        .findFirst();
  }
}
