package dev.ordering.idempotency;

import dev.ordering.idempotency.storage.IdempotencyKeyRepository;
import dev.ordering.persistence.Database;
import dev.ordering.security.Caller;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Makes a request with an idempotency key take effect only once, for as long as keys are kept. The
 * key is stored in the same transaction as the effect. So even after a crash, either both exist or
 * neither does, and a rejected request leaves its key unused.
 *
 * @param retention how long keys are kept
 */
public record IdempotentRequests(Database database, Clock clock, Duration retention) {
  /**
   * The result of a request.
   *
   * @param ids the ids of what the request created
   * @param replayed whether an earlier request with the same key created it
   */
  public record Outcome(List<Long> ids, boolean replayed) {
    public Outcome {
      ids = List.copyOf(ids);
    }
  }

  /**
   * Runs the work unless the same user and client have already sent the same request. Call this
   * inside the write transaction of the use case, before it locks anything else. If two equal
   * requests arrive at the same time, the second waits here until the transaction of the first has
   * ended.
   *
   * @param endpoint the method and the path with its ids, for example {@code POST /orders}
   * @param key empty if the client sent none; then the work always runs
   * @param requestHash the hash of the request in its newest form, see {@link RequestHash}
   * @param work returns the ids of what it created
   * @throws IdempotencyException if the key is invalid or was used for a different request
   */
  public Outcome runOnce(
      Caller caller,
      String endpoint,
      Optional<String> key,
      byte[] requestHash,
      Supplier<List<Long>> work) {
    if (key.isEmpty()) {
      return new Outcome(work.get(), false);
    }
    IdempotencyKeyRepository keys = new IdempotencyKeyRepository(database);
    IdempotencyKeyRepository.KeyId id =
        new IdempotencyKeyRepository.KeyId(
            caller.userId(),
            caller.clientId(),
            endpoint,
            IdempotencyException.InvalidKey.requireValid(key.get()));
    Instant now = clock.instant();
    while (true) {
      if (keys.add(id, requestHash, now)
          || keys.renew(id, requestHash, now, now.minus(retention))) {
        List<Long> ids = work.get();
        keys.storeResult(id, ids.stream().map(String::valueOf).collect(Collectors.joining(",")));
        return new Outcome(ids, false);
      }
      Optional<IdempotencyKeyRepository.StoredRequest> stored = keys.find(id);
      if (stored.isPresent()) {
        Outcome replay = replay(stored.get(), requestHash);
        // This writes the unchanged result again, so that this commit also waits for the standby.
        // After a crash, the database may show data whose commit it had not acknowledged. What this
        // response says must survive the next crash.
        keys.storeResult(id, stored.get().result());
        return replay;
      }
      // The key expired and was removed between the two statements: try again.
    }
  }

  private static Outcome replay(IdempotencyKeyRepository.StoredRequest stored, byte[] requestHash) {
    if (!MessageDigest.isEqual(stored.requestHash(), requestHash)) {
      throw new IdempotencyException.KeyReused();
    }
    return new Outcome(
        Arrays.stream(stored.result().split(",", -1))
            .filter(id -> !id.isEmpty())
            .map(Long::valueOf)
            .toList(),
        true);
  }

  /** Removes the keys that have been kept long enough. Housekeeping runs this. */
  public Runnable expiry() {
    return () -> {
      Instant before = clock.instant().minus(retention);
      database.repeat(() -> new IdempotencyKeyRepository(database).removeSome(before));
    };
  }
}
