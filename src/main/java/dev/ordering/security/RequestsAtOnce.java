package dev.ordering.security;

import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemException;
import dev.ordering.security.RequestQuotas.Kind;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Limits the requests of one user, client application or IP address that are in progress on a node
 * at the same time. More are rejected. Only a few of a user's requests run at the same time, and
 * the others wait in a queue, so that no user takes all database connections, threads or
 * processors. A request that has waited for long runs in addition, so one slow request does not
 * hold up the others. While only one user sends requests, more of them run at the same time.
 */
public final class RequestsAtOnce {
  private static final Duration LONG = Duration.ofSeconds(1);
  private static final Duration PATIENCE = Duration.ofSeconds(4);

  /** How long after its last request a user still counts as active. */
  private static final Duration THERE = Duration.ofSeconds(10);

  private final RequestQuotas limits;
  private final int turns;
  private final int more;
  private final Map<Sender, Share> shares = new HashMap<>();
  private Optional<Sender> latestUser = Optional.empty();
  private long severalUntil = System.nanoTime();

  /**
   * Creates the limits.
   *
   * @param limits of requests in progress; a kind without a limit is not limited
   * @param turns how many requests of a user run at the same time
   * @param more how many run in addition, if they have waited for a second or if no other user
   *     sends requests
   */
  public RequestsAtOnce(RequestQuotas limits, int turns, int more) {
    this.limits = limits;
    this.turns = turns;
    this.more = more;
  }

  private record Sender(Kind kind, Object id) {}

  /** The requests of one sender. Removed when the sender has no requests in progress. */
  private static final class Share {
    private final Semaphore turns;
    private final Semaphore more;
    private int requests;

    Share(int turns, int more) {
      this.turns = new Semaphore(turns, true);
      this.more = new Semaphore(more, true);
    }
  }

  /**
   * Registers a request and waits for its turn. The caller runs what this returns once, at the end
   * of the request.
   *
   * @throws ProblemException 429 if too many requests are in progress, or no turn comes
   */
  Runnable enter(Kind kind, Object id) {
    Integer limit = limits.of().get(kind);
    if (limit == null) {
      return () -> {};
    }
    Sender sender = new Sender(kind, id);
    Share share = come(sender, limit);
    Optional<Semaphore> turn = turn(share, isOneOfSeveral(sender) ? LONG : Duration.ZERO);
    if (turn.isEmpty()) {
      go(sender);
      throw tooMany();
    }
    return () -> {
      turn.get().release();
      go(sender);
    };
  }

  /** Waits for a turn and returns the semaphore that gave it. Empty if no turn comes. */
  private static Optional<Semaphore> turn(Share share, Duration first) {
    try {
      if (share.turns.tryAcquire(first.toMillis(), TimeUnit.MILLISECONDS)) {
        return Optional.of(share.turns);
      }
      if (share.more.tryAcquire(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        return Optional.of(share.more);
      }
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
    }
    return Optional.empty();
  }

  /** Whether more than one user has sent requests in the last ten seconds. */
  private synchronized boolean isOneOfSeveral(Sender sender) {
    long now = System.nanoTime();
    if (sender.kind() == Kind.USER && !latestUser.equals(Optional.of(sender))) {
      if (latestUser.isPresent()) {
        severalUntil = now + THERE.toNanos();
      }
      latestUser = Optional.of(sender);
    }
    return severalUntil - now > 0;
  }

  private synchronized Share come(Sender sender, int limit) {
    Share share =
        shares.computeIfAbsent(
            sender,
            first -> sender.kind() == Kind.USER ? new Share(turns, more) : new Share(limit, 0));
    if (share.requests == limit) {
      throw tooMany();
    }
    share.requests++;
    return share;
  }

  private synchronized void go(Sender sender) {
    shares.computeIfPresent(sender, (id, share) -> --share.requests == 0 ? null : share);
  }

  private static ProblemException tooMany() {
    return Problem.of(429, ApiError.of("too_many_requests")).with("Retry-After", "1").exception();
  }
}
