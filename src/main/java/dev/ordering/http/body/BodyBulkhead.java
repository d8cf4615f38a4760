package dev.ordering.http.body;

import dev.ordering.http.address.ClientAddress;
import dev.ordering.http.address.InternetAddresses;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Limits how many requests with bodies run at the same time, so that the memory is sufficient even
 * if every body needs the maximum for its length. One network can use half of this memory. A few
 * requests wait up to five seconds for their turn. All others are rejected at once, so that neither
 * memory nor threads run out (OWASP API4:2023).
 */
public final class BodyBulkhead {
  /**
   * How many bytes of memory a tree of short values needs for each byte of the body, up to {@link
   * #MAXIMUM_TREE_BYTES}.
   */
  private static final int TREE_BYTES_PER_BODY_BYTE = 80;

  private static final long MAXIMUM_TREE_BYTES = 12_000_000;

  /**
   * How many bytes of memory the buffers for bytes and text need for each byte of the body. Both
   * are copied while they grow.
   */
  private static final int BUFFER_BYTES_PER_BODY_BYTE = 8;

  private static final int MEMORY_DIVISOR = 4;
  private static final int MAXIMUM_WAITING = 16;
  private static final int MAXIMUM_WAITING_OF_A_NETWORK = 12;
  private static final Duration MAXIMUM_WAIT = Duration.ofSeconds(5);

  private final ClientAddress addresses;
  private final long totalMemory = Runtime.getRuntime().maxMemory() / MEMORY_DIVISOR;
  private final ResourceQuota<String> memory = new ResourceQuota<>(totalMemory, totalMemory / 2);
  private final ResourceQuota<String> waiting =
      new ResourceQuota<>(MAXIMUM_WAITING, MAXIMUM_WAITING_OF_A_NETWORK);
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition released = lock.newCondition();

  public BodyBulkhead(ClientAddress addresses) {
    this.addresses = addresses;
  }

  /**
   * Lets a request run, perhaps after waiting.
   *
   * @return what the caller runs after the request, to release its share of the memory; empty if
   *     too many others wait already, or if the memory is still in use after five seconds
   */
  public Optional<Runnable> enter(HttpServletRequest request) throws IOException {
    if (!BodyReception.hasBody(request) || BodyReception.isFile(request)) {
      return Optional.of(() -> {});
    }
    long length = request.getContentLengthLong();
    long bytes = length < 0 ? BodyLimits.MAXIMUM_BYTES : Math.min(length, BodyLimits.MAXIMUM_BYTES);
    long weight =
        Math.min(
            totalMemory / 2,
            Math.min(TREE_BYTES_PER_BODY_BYTE * bytes, MAXIMUM_TREE_BYTES)
                + BUFFER_BYTES_PER_BODY_BYTE * bytes);
    String network = InternetAddresses.network(addresses.of(request));
    return memory.tryAcquire(network, weight) || acquireAfterWaiting(network, weight)
        ? Optional.of(() -> release(network, weight))
        : Optional.empty();
  }

  private boolean acquireAfterWaiting(String network, long weight) {
    if (!waiting.tryAcquire(network, 1)) {
      return false;
    }
    lock.lock();
    try {
      long left = MAXIMUM_WAIT.toNanos();
      while (!memory.tryAcquire(network, weight)) {
        if (left <= 0) {
          return false;
        }
        left = released.awaitNanos(left);
      }
      return true;
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
      return false;
    } finally {
      lock.unlock();
      waiting.release(network, 1);
    }
  }

  private void release(String network, long weight) {
    lock.lock();
    try {
      memory.release(network, weight);
      released.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
