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
 * Asks name servers for the IP address of a URL and checks it, on a few threads of its own. So if a
 * name server hangs, only the users of this guard wait.
 */
public final class DnsGuard implements AutoCloseable {
  private static final int THREADS = 4;
  private static final int MAXIMUM_WAITING = 4_096;
  private static final long IDLE_SECONDS = 5;

  /** If less time is left, a message is not sent, because its response would come too late. */
  private static final Duration MINIMUM_TIME = Duration.ofSeconds(5);

  private final EndpointPolicy policy;
  private final DaemonThreads threadFactory = new DaemonThreads("ordering-outbound-names");
  private final ThreadPoolExecutor threads;

  public DnsGuard(EndpointPolicy policy) {
    this.policy = policy;
    threads =
        new ThreadPoolExecutor(
            THREADS,
            THREADS,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(MAXIMUM_WAITING),
            this::thread);
    threads.allowCoreThreadTimeOut(true);
  }

  /**
   * Creates a thread without the class loader of the web application. A request that a name server
   * does not answer outlives an undeploy, and must not hold the class loader.
   */
  private Thread thread(Runnable work) {
    Thread thread = threadFactory.newThread(work);
    thread.setContextClassLoader(ClassLoader.getPlatformClassLoader());
    return thread;
  }

  /**
   * The result of a check.
   *
   * @param address the IP address that was checked; empty if the name server knows none
   * @param left the time left to send the request and receive the response
   */
  public record Checked(Optional<InetAddress> address, Duration left) {}

  /**
   * Checks to which IP address a URL leads. The future fails with a {@link PrivateAddressException}
   * if that IP address is private. It also fails if too little time is left, or too many checks
   * wait.
   *
   * @param left the time to check, to send the request and to receive the response
   */
  public CompletableFuture<Checked> check(URI address, Duration left) {
    long end = System.nanoTime() + left.toNanos();
    try {
      return CompletableFuture.supplyAsync(() -> checked(address, end), threads);
    } catch (RejectedExecutionException tooMany) {
      return CompletableFuture.failedFuture(tooMany);
    }
  }

  private Checked checked(URI address, long end) {
    Duration unused = requireTime(end);
    return new Checked(policy.address(address), requireTime(end));
  }

  private static Duration requireTime(long end) {
    Duration left = Duration.ofNanos(end - System.nanoTime());
    if (left.compareTo(MINIMUM_TIME) < 0) {
      throw new CompletionException(new HttpTimeoutException("too late to be sent"));
    }
    return left;
  }

  @Override
  public void close() {
    threadFactory.interrupt(threads);
  }
}
