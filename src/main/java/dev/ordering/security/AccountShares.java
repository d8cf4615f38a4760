package dev.ordering.security;

import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * The share of a node that one account can have: so many of its requests are carried out at once, a
 * few more wait for a moment, and others are refused, so that one account takes neither all
 * connections of the database nor all threads of the app server.
 */
public final class AccountShares {
  /** The property of a request that holds its {@link Place}. */
  public static final String PLACE = Place.class.getName();

  static final int AT_ONCE = 12;
  static final int WAITING = 52;
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final Map<Long, Share> shares = new HashMap<>();

  /** What one account has; forgotten while it has no requests. */
  private static final class Share {
    private final Semaphore turns = new Semaphore(AT_ONCE);
    private int requests;
  }

  /** The place of one request, to be left once, when the request has been carried out. */
  public final class Place {
    private final long accountId;
    private final Share share;

    private Place(long accountId, Share share) {
      this.accountId = accountId;
      this.share = share;
    }

    /** Gives it to the next request. */
    public void leave() {
      share.turns.release();
      go(accountId);
    }
  }

  /**
   * Waits for a turn of the account.
   *
   * @throws ProblemException 429 where too many wait, or for too long
   */
  Place enter(long accountId) {
    Share share = come(accountId);
    try {
      if (share.turns.tryAcquire(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        return new Place(accountId, share);
      }
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
    }
    go(accountId);
    throw tooMany();
  }

  private synchronized Share come(long accountId) {
    Share share = shares.computeIfAbsent(accountId, id -> new Share());
    if (share.requests == AT_ONCE + WAITING) {
      throw tooMany();
    }
    share.requests++;
    return share;
  }

  private synchronized void go(long accountId) {
    shares.computeIfPresent(accountId, (id, share) -> --share.requests == 0 ? null : share);
  }

  private static ProblemException tooMany() {
    return Problem.of(429, ApiError.of("too_many_requests", AT_ONCE + WAITING))
        .with("Retry-After", "1")
        .exception();
  }
}
