package dev.ordering.idempotency;

import dev.ordering.idempotency.storage.IdempotencyKeyRepository;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Transactions;
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
 */
public final class IdempotentRequests {
  private final Transactions transactions;
  private final IdempotencyKeyRepository keys;
  private final Clock clock;
  private final Duration kept;

  /**
   * @param kept how long keys are kept
   */
  public IdempotentRequests(Database database, Clock clock, Duration kept) {
    this.transactions = database;
    this.keys = new IdempotencyKeyRepository(database);
    this.clock = clock;
    this.kept = kept;
  }

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
   * Does the same as {@link #outcome}, but does not say whether the request is a replay.
   *
   * @return the ids of what was created
   */
  public List<Long> once(
      Caller caller,
      String endpoint,
      Optional<String> key,
      byte[] requestHash,
      Supplier<List<Long>> work) {
    return outcome(caller, endpoint, key, requestHash, work).ids();
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
  public Outcome outcome(
      Caller caller,
      String endpoint,
      Optional<String> key,
      byte[] requestHash,
      Supplier<List<Long>> work) {
    if (key.isEmpty()) {
      return new Outcome(work.get(), false);
    }
    IdempotencyKeyRepository.Name name =
        new IdempotencyKeyRepository.Name(
            caller.userId(),
            caller.clientId(),
            endpoint,
            IdempotencyException.InvalidKey.unlessSo(key.get()));
    Instant now = clock.instant();
    while (true) {
      if (keys.add(name, requestHash, now) || keys.renew(name, requestHash, now, now.minus(kept))) {
        List<Long> ids = work.get();
        keys.finish(name, ids.stream().map(String::valueOf).collect(Collectors.joining(",")));
        return new Outcome(ids, false);
      }
      Optional<IdempotencyKeyRepository.Use> use = keys.find(name);
      if (use.isPresent()) {
        Outcome replay = replay(use.get(), requestHash);
        // This writes the unchanged result again, so that this commit also waits for the standby.
        // After a crash, the database may show data whose commit it had not acknowledged. What this
        // response says must survive the next crash.
        keys.finish(name, use.get().result());
        return replay;
      }
      // The key expired and was removed between the two statements: try again.
    }
  }

  private static Outcome replay(IdempotencyKeyRepository.Use use, byte[] requestHash) {
    if (!MessageDigest.isEqual(use.requestHash(), requestHash)) {
      throw new IdempotencyException.KeyReused();
    }
    return new Outcome(
        Arrays.stream(use.result().split(",", -1))
            .filter(id -> !id.isEmpty())
            .map(Long::valueOf)
            .toList(),
        true);
  }

  /** Removes the keys that have been kept long enough. Housekeeping runs this. */
  public Runnable expiry() {
    return () -> {
      Instant before = clock.instant().minus(kept);
      transactions.repeat(() -> keys.removeSome(before));
    };
  }
}
