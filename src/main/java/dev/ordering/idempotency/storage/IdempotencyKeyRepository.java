package dev.ordering.idempotency.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Stores the idempotency keys. All methods must be called inside a transaction. */
public record IdempotencyKeyRepository(Database database) {
  private static final int BATCH = 500;
  private static final String WHERE_ID =
      " where account_id = :account and client_id = :client and endpoint = :endpoint"
          + " and request_key = :key";

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
    return change(
            "insert into idempotency_key"
                + " (account_id, client_id, endpoint, request_key, request_hash, created_at)"
                + " values (:account, :client, :endpoint, :key, :hash, :now)"
                + " on conflict do nothing",
            id,
            Map.of("hash", requestHash, "now", now))
        == 1;
  }

  /**
   * Reuses an expired key as if it were new.
   *
   * @return false if the key was created after {@code before}
   */
  public boolean renew(KeyId id, byte[] requestHash, Instant now, Instant before) {
    return change(
            "update idempotency_key set request_hash = :hash, result = '', created_at = :now"
                + WHERE_ID
                + " and created_at <= :before",
            id,
            Map.of("hash", requestHash, "now", now, "before", before))
        == 1;
  }

  /** Returns the request and the result that are stored for a key. */
  public Optional<StoredRequest> find(KeyId id) {
    return database.selectFirst(
        Sql.named(
            "select request_hash, result from idempotency_key" + WHERE_ID,
            parameters(id, Map.of())),
        row -> new StoredRequest(row.getBytes("request_hash"), row.getString("result")));
  }

  public void storeResult(KeyId id, String result) {
    change("update idempotency_key set result = :result" + WHERE_ID, id, Map.of("result", result));
  }

  private int change(String sql, KeyId id, Map<String, ?> others) {
    return database.change(Sql.named(sql, parameters(id, others)));
  }

  private static Map<String, ?> parameters(KeyId id, Map<String, ?> others) {
    Map<String, Object> parameters = new HashMap<>(others);
    parameters.put("account", id.accountId());
    parameters.put("client", id.clientId());
    parameters.put("endpoint", id.endpoint());
    parameters.put("key", id.key());
    return parameters;
  }

  /**
   * Removes one batch of the keys that were created at that time or before.
   *
   * @return whether more may be left
   */
  public boolean removeSome(Instant before) {
    List<KeyId> expired =
        database.select(
            Sql.of(
                "select account_id, client_id, endpoint, request_key from idempotency_key"
                    + " where created_at <= ? limit "
                    + BATCH
                    + " for update skip locked",
                before),
            row -> new KeyId(row.getLong(1), row.getLong(2), row.getString(3), row.getString(4)));
    for (KeyId id : expired) {
      database.changeLater(
          Sql.named("delete from idempotency_key" + WHERE_ID, parameters(id, Map.of())));
    }
    return expired.size() == BATCH;
  }
}
