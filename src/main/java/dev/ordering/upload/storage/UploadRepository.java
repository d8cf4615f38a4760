package dev.ordering.upload.storage;

import dev.ordering.http.text.ConstantTime;
import dev.ordering.http.text.RandomBytes;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import dev.ordering.upload.file.FileType;
import dev.ordering.upload.file.ReceivedFile;
import dev.ordering.upload.file.StoredUpload;
import dev.ordering.upload.file.UploadException;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Stores the files that customers upload. A file is stored in pieces, so that each request has at
 * most one piece in memory.
 */
public record UploadRepository(Database database, Clock clock) {
  /** The size of a piece in bytes. */
  public static final int PIECE = 1 << 18;

  private static final int TOKEN_BYTES = 32;

  /** How many files are removed at a time. Together they have at most half a gigabyte. */
  private static final int BATCH = 50;

  /**
   * Stores a file.
   *
   * @throws UploadException.TooMany if too many of the user's files wait for an order, or the user
   *     has uploaded too much within a day
   */
  public StoredUpload store(long accountId, FileType type, ReceivedFile file) {
    Instant now = clock.instant();
    new UploadLimits(database).require(accountId, file.size(), now);
    UploadEntity row = new UploadEntity();
    row.accountId = accountId;
    row.token = RandomBytes.hex(TOKEN_BYTES);
    row.fileType = type;
    row.size = file.size();
    row.createdAt = now;
    database.session().insert(row);
    for (int rank = 0; (long) rank * PIECE < file.size(); rank++) {
      insert(row.id, rank, file.bytes((long) rank * PIECE, PIECE));
    }
    return row.toStored();
  }

  private void insert(long id, int rank, byte[] content) {
    database.change(
        "insert into upload_piece (upload_id, rank, content) values (?, ?, ?)", id, rank, content);
  }

  /**
   * Returns a file by its id and token, or empty if the file was removed, has expired, or has
   * another token.
   */
  public Optional<StoredUpload> find(long id, String token) {
    Instant limit = clock.instant().minus(UploadLimits.RETENTION);
    return Optional.ofNullable(database.session().get(UploadEntity.class, id))
        .filter(found -> ConstantTime.isEqual(found.token, token))
        .filter(found -> found.orderId != null || found.createdAt.isAfter(limit))
        .map(UploadEntity::toStored);
  }

  /** Returns a piece of a file, or empty if the file no longer exists. */
  public Optional<byte[]> piece(long id, int rank) {
    Sql piece =
        Sql.of("select content from upload_piece where upload_id = ? and rank = ?", id, rank);
    return database.selectFirst(piece, row -> row.getBytes(1));
  }

  /**
   * Marks files as used by an order, so that they are kept. Call this inside the transaction that
   * stores the order, after the order itself is stored.
   *
   * @param uploadIds the ids of files that the checkout accepted, so they belong to the customer
   * @throws UploadException.Gone if one of the files no longer exists; the order must not be stored
   */
  public void markUsed(Collection<Long> uploadIds, long orderId) {
    Set<Long> ids = new HashSet<>(uploadIds);
    if (ids.isEmpty()) {
      return;
    }
    Sql mark =
        Sql.named(
            "update upload set order_id = coalesce(order_id, :order) where id in (:ids)",
            Map.of("order", orderId, "ids", ids));
    if (database.change(mark) != ids.size()) {
      throw new UploadException.Gone();
    }
  }

  /**
   * Removes some of the files that no order used in time.
   *
   * @return whether there may be more
   */
  public boolean removeSome() {
    return database.change(
            "delete from upload where order_id is null and id in (select id from upload"
                + " where order_id is null and created_at <= ? order by created_at limit "
                + BATCH
                + ")",
            clock.instant().minus(UploadLimits.RETENTION))
        == BATCH;
  }
}
