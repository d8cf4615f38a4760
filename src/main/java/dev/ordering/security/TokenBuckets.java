package dev.ordering.security;

import dev.ordering.http.text.LruMap;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;

/**
 * Token buckets, one for each sender. A bucket is full at first, is refilled evenly over a minute,
 * and each request takes tokens from it. If there are more than {@value #MAXIMUM_BUCKETS} senders,
 * the least recently used buckets are removed.
 */
final class TokenBuckets {
  /** The time in which a bucket is refilled, in seconds. */
  static final int MINUTE = 60;

  private static final int MAXIMUM_BUCKETS = 200_000;
  private static final int STRIPES = 64;
  private static final double NANOS = 1e9;

  private final int quota;
  private final LongSupplier nanoTime;
  private final List<LruMap<Object, Bucket>> stripes =
      IntStream.range(0, STRIPES)
          .mapToObj(i -> new LruMap<Object, Bucket>(MAXIMUM_BUCKETS / STRIPES))
          .toList();

  /**
   * @param quota the tokens of a full bucket, which are also the tokens added in a minute
   * @param nanoTime as {@link System#nanoTime()}
   */
  TokenBuckets(int quota, LongSupplier nanoTime) {
    this.quota = quota;
    this.nanoTime = nanoTime;
  }

  /**
   * The state of a bucket after a request.
   *
   * @param paid whether it held enough tokens for the request; otherwise none were taken
   * @param left whole tokens
   * @param fullIn seconds until the bucket is full again
   * @param enoughIn seconds until it holds enough for the request; 0 if {@code paid}
   */
  record Level(int quota, boolean paid, long left, long fullIn, long enoughIn) {}

  /**
   * Takes the cost of a request from the bucket of its sender, or nothing if the bucket holds less.
   */
  Level take(Object sender, int cost) {
    LruMap<Object, Bucket> stripe = stripes.get(Math.floorMod(sender.hashCode(), STRIPES));
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
