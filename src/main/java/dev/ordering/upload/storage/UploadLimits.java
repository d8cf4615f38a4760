package dev.ordering.upload.storage;

import dev.ordering.http.problem.ApiError;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import dev.ordering.upload.file.UploadException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Limits how much a user may upload. The limits are exact even if several files are sent at the
 * same time.
 */
public record UploadLimits(Database database) {
  /**
   * How many files of one user may wait for an order. A file can have ten megabytes, so more files
   * could fill the disks.
   */
  public static final int MAXIMUM_WAITING = 50;

  /** How many files one user may upload within a day, whether orders use them or not. */
  public static final int MAXIMUM_PER_DAY = 500;

  /** How many bytes one user may upload within a day. */
  public static final long MAXIMUM_BYTES_PER_DAY = 2_000_000_000;

  /** How long a file is kept if no order uses it. */
  public static final Duration RETENTION = Duration.ofHours(24);

  /**
   * Locks the account and checks that it may store one more file.
   *
   * @throws UploadException.TooMany if too many of the user's files wait for an order, or the user
   *     has uploaded too much within a day
   */
  void require(long accountId, long size, Instant now) {
    lock(accountId);
    requireCapacity(accountId, now);
    requireShareOfDay(accountId, size, now);
  }

  /** Locks the account, so that concurrent uploads of its user are counted one after the other. */
  private void lock(long accountId) {
    Sql account =
        Sql.of(
            "select id from account where id = ? and erased_at is null" + database.forUpdate(),
            accountId);
    if (!database.exists(account)) {
      throw new UploadException.Gone();
    }
  }

  /**
   * Also counts files that orders use. Files that orders gave back are kept for a day, so they
   * count too.
   */
  private void requireShareOfDay(long accountId, long size, Instant now) {
    int files = 1;
    long bytes = size;
    for (Object[] sent :
        database.list(
            Object[].class,
            "select createdAt, size from UploadEntity where accountId = ?1 and createdAt > ?2"
                + " order by createdAt desc limit ?3",
            accountId,
            now.minus(RETENTION),
            MAXIMUM_PER_DAY)) {
      files++;
      bytes += (long) sent[1];
      if (files > MAXIMUM_PER_DAY || bytes > MAXIMUM_BYTES_PER_DAY) {
        ApiError error =
            ApiError.of(
                "too_many_uploads_today", MAXIMUM_PER_DAY, MAXIMUM_BYTES_PER_DAY / 1_000_000);
        throw new UploadException.TooMany(error, untilForgotten((Instant) sent[0], now));
      }
    }
  }

  private void requireCapacity(long accountId, Instant now) {
    List<Instant> waiting =
        database.list(
            Instant.class,
            "select createdAt from UploadEntity where accountId = ?1"
                + " and orderId is null and createdAt > ?2 order by createdAt desc limit ?3",
            accountId,
            now.minus(RETENTION),
            MAXIMUM_WAITING);
    if (waiting.size() == MAXIMUM_WAITING) {
      Instant oldest = waiting.get(MAXIMUM_WAITING - 1);
      ApiError error = ApiError.of("too_many_uploads", MAXIMUM_WAITING);
      throw new UploadException.TooMany(error, untilForgotten(oldest, now));
    }
  }

  private static Duration untilForgotten(Instant sent, Instant now) {
    return Duration.between(now, sent.plus(RETENTION)).plusSeconds(1);
  }
}
