package dev.ordering.outbound;

import dev.ordering.persistence.DaemonThreads;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Asks name servers where a message would be sent to, on a few threads of its own: for one that
 * does not answer nobody else waits.
 */
public final class DnsGuard implements AutoCloseable {
  private static final int THREADS = 4;
  private static final int MOST_WAITING = 4_096;
  private static final long IDLE_SECONDS = 5;

  /** With less time left a message is not sent: nobody would wait for its answer. */
  private static final Duration LEAST = Duration.ofSeconds(5);

  private final EndpointPolicy endpoints;
  private final DaemonThreads made = new DaemonThreads("ordering-outbound-names");
  private final ThreadPoolExecutor threads;

  public DnsGuard(EndpointPolicy endpoints) {
    this.endpoints = endpoints;
    threads =
        new ThreadPoolExecutor(
            THREADS,
            THREADS,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(MOST_WAITING),
            this::thread);
    threads.allowCoreThreadTimeOut(true);
  }

  /** What a name server does not answer outlives an undeploy: it must not hold the class loader. */
  private Thread thread(Runnable work) {
    Thread thread = made.newThread(work);
    thread.setContextClassLoader(ClassLoader.getPlatformClassLoader());
    return thread;
  }

  /**
   * What came of a check.
   *
   * @param address the one that was checked; empty if the name server knows none
   * @param left how much time is left to send and to be answered
   */
  public record Checked(Optional<InetAddress> address, Duration left) {}

  /**
   * Looks where a URL leads. Fails with a {@link PrivateAddressException} if that is a private
   * address, and if there is too little time, or too many ask.
   *
   * @param left how much time there is to look, to send and to be answered
   */
  public CompletableFuture<Checked> check(URI address, Duration left) {
    long end = System.nanoTime() + left.toNanos();
    try {
      return CompletableFuture.supplyAsync(() -> checked(address, end), threads);
    } catch (RejectedExecutionException many) {
      return CompletableFuture.failedFuture(many);
    }
  }

  private Checked checked(URI address, long end) {
    Duration unused = requireTime(end);
    return new Checked(endpoints.address(address), requireTime(end));
  }

  private static Duration requireTime(long end) {
    Duration rest = Duration.ofNanos(end - System.nanoTime());
    if (rest.compareTo(LEAST) < 0) {
      throw new CompletionException(new HttpTimeoutException("too late to be sent"));
    }
    return rest;
  }

  @Override
  public void close() {
    made.interrupt(threads);
  }
}
