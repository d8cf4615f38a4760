package dev.ordering.idempotency.storage;

import dev.ordering.persistence.Database;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hibernate.query.CommonQueryContract;

/** Stores the idempotency keys. All methods must be called inside a transaction. */
public final class IdempotencyKeyRepository {
  private static final int AT_ONCE = 500;
  private static final String WHERE_ID =
      " where account_id = :account and client_id = :client and endpoint = :endpoint"
          + " and request_key = :key";

  private final Database database;

  public IdempotencyKeyRepository(Database database) {
    this.database = database;
  }

  /** Identifies a key by its user, client and endpoint. */
  public record KeyId(long accountId, long clientId, String endpoint, String key) {}

  /**
   * What a key was used for: the hash of the request and the ids that it created, separated by
   * commas.
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared as a record
  public record StoredRequest(byte[] requestHash, String result) {}

  /**
   * Stores a new key. If another transaction is storing the same key, this waits until that
   * transaction ends.
   *
   * @return false if the key already exists
   */
  public boolean add(KeyId id, byte[] requestHash, Instant now) {
    var insert =
        database
            .session()
            .createNativeMutationQuery(
                "insert into idempotency_key"
                    + " (account_id, client_id, endpoint, request_key, request_hash, created_at)"
                    + " values (:account, :client, :endpoint, :key, :hash, :now)"
                    + " on conflict do nothing")
            .setParameter("hash", requestHash)
            .setParameter("now", now);
    bind(insert, id);
    return insert.executeUpdate() == 1;
  }

  /**
   * Reuses an expired key as if it were new.
   *
   * @return false if the key was created after {@code before}
   */
  public boolean renew(KeyId id, byte[] requestHash, Instant now, Instant before) {
    var update =
        database
            .session()
            .createNativeMutationQuery(
                "update idempotency_key set request_hash = :hash, result = '', created_at = :now"
                    + WHERE_ID
                    + " and created_at <= :before")
            .setParameter("hash", requestHash)
            .setParameter("now", now)
            .setParameter("before", before);
    bind(update, id);
    return update.executeUpdate() == 1;
  }

  /** Returns the request and the result that are stored for a key. */
  public Optional<StoredRequest> find(KeyId id) {
    var query =
        database
            .session()
            .createNativeQuery(
                "select request_hash, result from idempotency_key" + WHERE_ID, Object[].class);
    bind(query, id);
    return query
        .uniqueResultOptional()
        .map(row -> new StoredRequest((byte[]) row[0], (String) row[1]));
  }

  public void storeResult(KeyId id, String result) {
    var update =
        database
            .session()
            .createNativeMutationQuery("update idempotency_key set result = :result" + WHERE_ID)
            .setParameter("result", result);
    bind(update, id);
    update.executeUpdate();
  }

  private static void bind(CommonQueryContract query, KeyId id) {
    query
        .setParameter("account", id.accountId())
        .setParameter("client", id.clientId())
        .setParameter("endpoint", id.endpoint())
        .setParameter("key", id.key());
  }

  /**
   * Removes one batch of the keys that were created at that time or before.
   *
   * @return whether more may be left
   */
  public boolean removeSome(Instant before) {
    List<Object[]> old =
        database
            .session()
            .createNativeQuery(
                "select account_id, client_id, endpoint, request_key from idempotency_key"
                    + " where created_at <= :before limit "
                    + AT_ONCE
                    + " for update skip locked",
                Object[].class)
            .setParameter("before", before)
            .getResultList();
    old.forEach(this::remove);
    return old.size() == AT_ONCE;
  }

  private void remove(Object[] row) {
    var delete =
        database.session().createNativeMutationQuery("delete from idempotency_key" + WHERE_ID);
    long accountId = ((Number) row[0]).longValue();
    long clientId = ((Number) row[1]).longValue();
    bind(delete, new KeyId(accountId, clientId, (String) row[2], (String) row[3]));
    delete.executeUpdate();
  }
}
