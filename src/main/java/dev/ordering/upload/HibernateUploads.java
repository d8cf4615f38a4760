package dev.ordering.upload;

import dev.ordering.http.ResponseContent;
import dev.ordering.persistence.Database;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Files in the database, in pieces, so that at most one is in memory for each request. */
final class HibernateUploads implements Uploads {
  private static final int PIECE = 1 << 18;
  private static final int TOKEN_BYTES = 32;

  private final Database database;
  private final Clock clock;
  private final SecureRandom random = new SecureRandom();

  HibernateUploads(Database database, Clock clock) {
    this.database = database;
    this.clock = clock;
  }

  @Override
  public StoredUpload store(long accountId, FileType type, ReceivedFile file) {
    byte[] token = new byte[TOKEN_BYTES];
    random.nextBytes(token);
    return database.write(
        () -> {
          Instant now = clock.instant();
          lock(accountId);
          requireRoom(accountId, now);
          requireShareOfDay(accountId, file.size(), now);
          UploadEntity row = new UploadEntity();
          row.accountId = accountId;
          row.token = HexFormat.of().formatHex(token);
          row.fileType = type;
          row.size = file.size();
          row.createdAt = now;
          database.session().insert(row);
          for (int rank = 0; (long) rank * PIECE < file.size(); rank++) {
            insert(row.id, rank, file.bytes((long) rank * PIECE, PIECE));
          }
          return row.toStored();
        });
  }

  private void insert(long id, int rank, byte[] content) {
    database
        .session()
        .createNativeMutationQuery(
            "insert into upload_piece (upload_id, rank, content) values (:id, :rank, :content)")
        .setParameter("id", id)
        .setParameter("rank", rank)
        .setParameter("content", content)
        .executeUpdate();
  }

  /** So that the files of one account are counted one after the other. */
  private void lock(long accountId) {
    database
        .session()
        .createNativeQuery("select id from account where id = :id for update", Long.class)
        .setParameter("id", accountId)
        .getResultList();
  }

  /** Counts also what orders took; what they gave back stays for a day, so that it counts. */
  private void requireShareOfDay(long accountId, long size, Instant now) {
    Object[] sent =
        database
            .session()
            .createSelectionQuery(
                "select count(*), coalesce(sum(size), 0), coalesce(min(createdAt), :now)"
                    + " from UploadEntity where accountId = :account and createdAt > :limit",
                Object[].class)
            .setParameter("account", accountId)
            .setParameter("now", now)
            .setParameter("limit", now.minus(KEPT))
            .getSingleResult();
    if ((long) sent[0] >= MOST_A_DAY || (long) sent[1] + size > MOST_BYTES_A_DAY) {
      Instant oldest = (Instant) sent[2];
      throw new UploadException.TooManyToday(
          Duration.between(now, oldest.plus(KEPT)).plusSeconds(1));
    }
  }

  private void requireRoom(long accountId, Instant now) {
    List<Instant> waiting =
        database
            .session()
            .createSelectionQuery(
                "select createdAt from UploadEntity where accountId = :account"
                    + " and orderId is null and createdAt > :limit order by createdAt desc",
                Instant.class)
            .setParameter("account", accountId)
            .setParameter("limit", now.minus(KEPT))
            .setMaxResults(MOST_WAITING)
            .getResultList();
    if (waiting.size() == MOST_WAITING) {
      Instant oldest = waiting.get(MOST_WAITING - 1);
      throw new UploadException.TooMany(Duration.between(now, oldest.plus(KEPT)).plusSeconds(1));
    }
  }

  @Override
  public Optional<StoredUpload> find(long id, String token) {
    Instant limit = clock.instant().minus(KEPT);
    return database
        .read(() -> Optional.ofNullable(database.session().get(UploadEntity.class, id)))
        .filter(found -> isSame(found.token, token))
        .filter(found -> found.orderId != null || found.createdAt.isAfter(limit))
        .map(UploadEntity::toStored);
  }

  private static boolean isSame(String token, String other) {
    return MessageDigest.isEqual(
        token.getBytes(StandardCharsets.US_ASCII), other.getBytes(StandardCharsets.US_ASCII));
  }

  @Override
  public ResponseContent content(StoredUpload upload) {
    return new UploadContent(upload.size(), PIECE, rank -> piece(upload.id(), rank));
  }

  private Optional<byte[]> piece(long id, int rank) {
    return database.read(
        () ->
            database
                .session()
                .createNativeQuery(
                    "select content from upload_piece where upload_id = :id and rank = :rank",
                    byte[].class)
                .setParameter("id", id)
                .setParameter("rank", rank)
                .uniqueResultOptional());
  }

  @Override
  public void take(Collection<Long> uploadIds, long orderId) {
    Set<Long> ids = new HashSet<>(uploadIds);
    if (ids.isEmpty()) {
      return;
    }
    int taken =
        database
            .session()
            .createMutationQuery(
                "update UploadEntity set orderId = coalesce(orderId, :order) where id in (:ids)")
            .setParameter("order", orderId)
            .setParameterList("ids", ids)
            .executeUpdate();
    if (taken != ids.size()) {
      throw new UploadException.Gone();
    }
  }

  /** Takes away the files that no order took in time. */
  void expire() {
    database.run(
        () ->
            database
                .session()
                .createMutationQuery(
                    "delete from UploadEntity where orderId is null and createdAt <= :limit")
                .setParameter("limit", clock.instant().minus(KEPT))
                .executeUpdate());
  }
}
