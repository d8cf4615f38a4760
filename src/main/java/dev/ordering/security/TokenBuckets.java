package dev.ordering.security;

import dev.ordering.http.text.LatestUsed;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;

/**
 * Buckets of tokens, one for each sender. A bucket is full at first, is refilled evenly within a
 * minute, and pays for requests. Of more senders than {@value #MOST} the ones that were heard of
 * least recently are forgotten.
 */
final class TokenBuckets {
  /** In seconds. */
  static final int MINUTE = 60;

  private static final int MOST = 200_000;
  private static final int STRIPES = 64;
  private static final double NANOS = 1e9;

  private final int quota;
  private final LongSupplier nanoTime;
  private final List<LatestUsed<Object, Bucket>> stripes =
      IntStream.range(0, STRIPES)
          .mapToObj(i -> new LatestUsed<Object, Bucket>(MOST / STRIPES))
          .toList();

  /**
   * @param quota tokens of a full bucket, and those that come in a minute
   * @param nanoTime as {@link System#nanoTime()}
   */
  TokenBuckets(int quota, LongSupplier nanoTime) {
    this.quota = quota;
    this.nanoTime = nanoTime;
  }

  /**
   * A bucket after a request.
   *
   * @param paid whether it held what the request costs; otherwise nothing was taken
   * @param left whole tokens
   * @param fullIn seconds until it is full again
   * @param enoughIn seconds until it holds what the request costs; 0 if it was paid
   */
  record Level(int quota, boolean paid, long left, long fullIn, long enoughIn) {}

  /** Takes what a request of a sender costs, or nothing. */
  Level take(Object sender, int cost) {
    LatestUsed<Object, Bucket> stripe = stripes.get(Math.floorMod(sender.hashCode(), STRIPES));
    synchronized (stripe) {
      long now = nanoTime.getAsLong();
      Bucket bucket = stripe.computeIfAbsent(sender, first -> new Bucket(quota, now));
      double perNano = quota / (MINUTE * NANOS);
      bucket.tokens = Math.min(quota, bucket.tokens + (now - bucket.at) * perNano);
      bucket.at = now;
      boolean paid = bucket.tokens >= cost;
      bucket.tokens -= paid ? cost : 0;
      return new Level(
          quota,
          paid,
          (long) bucket.tokens,
          seconds((quota - bucket.tokens) / perNano),
          paid ? 0 : seconds((cost - bucket.tokens) / perNano));
    }
  }

  private static long seconds(double nanos) {
    return (long) Math.ceil(nanos / NANOS);
  }

  private static final class Bucket {
    private double tokens;
    private long at;

    Bucket(double tokens, long at) {
      this.tokens = tokens;
      this.at = at;
    }
  }
}
