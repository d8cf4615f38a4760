package dev.ordering.oauth.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.util.Optional;

/**
 * Locks a user, so that all changes of the user's token pairs run one after the other and cannot
 * deadlock. The lock is a row lock on {@code account}. Only the columns that matter for tokens are
 * read.
 */
public record TokenSubjectRepository(Database database) {
  private static final String LOCK =
      "select disabled, credentials_version from account where id = ? for update";

  /**
   * Locks the row of the account until the end of the transaction. Waits if another transaction
   * holds the lock.
   */
  public Optional<TokenSubject> lock(long accountId) {
    return database.selectFirst(
        Sql.of(LOCK, accountId),
        row ->
            new TokenSubject(
                accountId, row.getBoolean("disabled"), row.getInt("credentials_version")));
  }
}
