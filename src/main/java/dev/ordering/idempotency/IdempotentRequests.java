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
 * Lets a request with a key take effect once, for as long as keys are kept. The key is a row of the
 * very transaction that has the effect: neither exists without the other, whatever crashes, and a
 * refused attempt leaves the key free.
 */
public final class IdempotentRequests {
  private final Transactions transactions;
  private final IdempotencyKeyRepository keys;
  private final Clock clock;
  private final Duration kept;

  /**
   * @param kept how long a key is remembered
   */
  public IdempotentRequests(Database database, Clock clock, Duration kept) {
    this.transactions = database;
    this.keys = new IdempotencyKeyRepository(database);
    this.clock = clock;
    this.kept = kept;
  }

  /**
   * What came of a request.
   *
   * @param ids of what was made
   * @param replayed whether an earlier request made it
   */
  public record Outcome(List<Long> ids, boolean replayed) {
    public Outcome {
      ids = List.copyOf(ids);
    }
  }

  /**
   * {@link #outcome} without saying whether it is a repetition.
   *
   * @return the ids of what was made
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
   * Does work unless the caller's client has sent the same before. To be called inside the write
   * transaction of the use case, before it locks anything else: a repetition that comes at the same
   * time waits here until that transaction has ended.
   *
   * @param endpoint the method and path, {@code POST /orders} for example, with the ids in it
   * @param key empty where the client gave none: the work is then simply done
   * @param requestHash of the request in its newest form, see {@link RequestHash}
   * @param work gives the ids of what it made
   * @throws IdempotencyException if it is no key, or one that came with another request
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
        // a change, so that this commit too waits for the standby: after a crash the database shows
        // what it had not acknowledged, and what this response says must outlive it
        keys.finish(name, use.get().result());
        return replay;
      }
      // removed between the two statements because of its age
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

  /** Removes the keys that are no longer remembered; for housekeeping. */
  public Runnable expiry() {
    return () -> {
      Instant before = clock.instant().minus(kept);
      transactions.repeat(() -> keys.removeSome(before));
    };
  }
}
