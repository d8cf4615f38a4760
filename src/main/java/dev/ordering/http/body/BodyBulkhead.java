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
   * #LARGEST_TREE}.
   */
  private static final int TREE = 80;

  private static final long LARGEST_TREE = 12_000_000;

  /**
   * How many bytes of memory the buffers for bytes and text need for each byte of the body. Both
   * are copied while they grow.
   */
  private static final int BYTES_AND_TEXT = 8;

  private static final int PART_OF_MEMORY = 4;
  private static final int WAITING = 16;
  private static final int WAITING_OF_ONE_NETWORK = 12;
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final ClientAddress addresses;
  private final long most = Runtime.getRuntime().maxMemory() / PART_OF_MEMORY;
  private final Shares<String> memory = new Shares<>(most, most / 2);
  private final Shares<String> waiting = new Shares<>(WAITING, WAITING_OF_ONE_NETWORK);
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition released = lock.newCondition();

  public BodyBulkhead(ClientAddress addresses) {
    this.addresses = addresses;
  }

  /** A request's share of the memory. The caller closes it after the request has run. */
  public interface Permit extends AutoCloseable {
    @Override
    void close();
  }

  /**
   * Lets a request run, perhaps after waiting.
   *
   * @return empty if too many others wait already, or if the memory is still in use after five
   *     seconds
   */
  public Optional<Permit> enter(HttpServletRequest request) throws IOException {
    if (!BodyReception.hasBody(request) || BodyReception.isFile(request)) {
      return Optional.of(() -> {});
    }
    long length = request.getContentLengthLong();
    long bytes = length < 0 ? BodyLimits.MAXIMUM_BYTES : Math.min(length, BodyLimits.MAXIMUM_BYTES);
    long weight = Math.min(most / 2, Math.min(TREE * bytes, LARGEST_TREE) + BYTES_AND_TEXT * bytes);
    String network = InternetAddresses.network(addresses.of(request));
    return memory.take(network, weight) || waited(network, weight)
        ? Optional.of(() -> release(network, weight))
        : Optional.empty();
  }

  private boolean waited(String network, long weight) {
    if (!waiting.take(network, 1)) {
      return false;
    }
    lock.lock();
    try {
      long left = PATIENCE.toNanos();
      while (!memory.take(network, weight)) {
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
