package dev.ordering.security;

import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemException;
import dev.ordering.security.RequestQuotas.Kind;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * What one user, client application or IP address has under way on a node at once: more is refused.
 * Of a user's requests a few are carried out at a time and the others wait for a moment, so that
 * nobody takes all connections of the database, all threads of the app server or all processors.
 */
public final class RequestsAtOnce {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final RequestQuotas limits;
  private final int turns;
  private final Map<Sender, Share> shares = new HashMap<>();

  /**
   * @param limits of what is under way; whoever is not named has as much as they like
   * @param turns how many requests of a user are carried out at a time
   */
  public RequestsAtOnce(RequestQuotas limits, int turns) {
    this.limits = limits;
    this.turns = turns;
  }

  private record Sender(Kind kind, Object id) {}

  /** What one sender has; forgotten while it has no requests. */
  private static final class Share {
    private final Semaphore turns;
    private int requests;

    Share(int turns) {
      this.turns = new Semaphore(turns);
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
    if (!hasTurn(share)) {
      go(sender);
      throw tooMany(limit);
    }
    return () -> {
      share.turns.release();
      go(sender);
    };
  }

  private static boolean hasTurn(Share share) {
    try {
      return share.turns.tryAcquire(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private synchronized Share come(Sender sender, int limit) {
    Share share =
        shares.computeIfAbsent(
            sender, first -> new Share(sender.kind() == Kind.USER ? turns : limit));
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
