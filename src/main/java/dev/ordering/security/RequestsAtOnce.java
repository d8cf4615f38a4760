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
 * What one user, client application or IP address has under way on a node at once: more is refused.
 * Of a user's requests a few are carried out at a time and the others wait in a queue, so that
 * nobody takes all connections of the database, all threads of the app server or all processors.
 * Whoever has waited for long is carried out besides: one slow request does not hold up all others.
 * So is whoever comes while no other user does, since there is nobody to leave anything to.
 */
public final class RequestsAtOnce {
  private static final Duration LONG = Duration.ofSeconds(1);
  private static final Duration PATIENCE = Duration.ofSeconds(4);

  /** How long a user counts as one who is there. */
  private static final Duration THERE = Duration.ofSeconds(10);

  private final RequestQuotas limits;
  private final int turns;
  private final int more;
  private final Map<Sender, Share> shares = new HashMap<>();
  private Optional<Sender> latestUser = Optional.empty();
  private long severalUntil = System.nanoTime();

  /**
   * @param limits of what is under way; whoever is not named has as much as they like
   * @param turns how many requests of a user are carried out at a time
   * @param more how many besides, of those that have waited for a second or while no other user
   *     sends requests
   */
  public RequestsAtOnce(RequestQuotas limits, int turns, int more) {
    this.limits = limits;
    this.turns = turns;
    this.more = more;
  }

  private record Sender(Kind kind, Object id) {}

  /** What one sender has; forgotten while it has no requests. */
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
   * Finds a place for a request, and returns what leaves it, once.
   *
   * @throws ProblemException 429 where too many are under way, or no turn comes
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
      throw tooMany(limit);
    }
    return () -> {
      turn.get().release();
      go(sender);
    };
  }

  /** Waits for a turn, and returns of which kind it is. */
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

  /** Whether requests of more than one user came within the last moments. */
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
      throw tooMany(limit);
    }
    share.requests++;
    return share;
  }

  private synchronized void go(Sender sender) {
    shares.computeIfPresent(sender, (id, share) -> --share.requests == 0 ? null : share);
  }

  private static ProblemException tooMany(int limit) {
    return Problem.of(429, ApiError.of("too_many_requests", limit))
        .with("Retry-After", "1")
        .exception();
  }
}
