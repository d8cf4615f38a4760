package dev.ordering.account.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.time.Clock;
import java.time.Instant;

/**
 * Stores which login sessions may download the data of their account. All methods must be called
 * inside a transaction.
 *
 * @param clock the clock of the database
 */
public record DownloadRepository(Database database, Clock clock) {
  /** Allows one download of the account's data in a session of that account. */
  public void allowDownload(byte[] hash, long accountId, Instant until) {
    database.change(
        "update login_session set download_until = ? where session_hash = ?"
            + " and account_id = ?",
        until,
        hash,
        accountId);
  }

  /** Whether a download is allowed and has not been used. */
  public boolean mayDownload(byte[] hash) {
    return database.exists(
        Sql.of(
            "select 1 from login_session where session_hash = ? and download_until > ?",
            hash,
            clock.instant()));
  }

  /** Uses up the permission to download. Only one of several concurrent calls returns true. */
  public boolean takeDownload(byte[] hash) {
    return database.change(
            "update login_session set download_until = null"
                + " where session_hash = ? and download_until > ?",
            hash,
            clock.instant())
        == 1;
  }
}
