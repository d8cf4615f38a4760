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
 * Lets as many requests with bodies work at once as the memory holds at the worst that bodies of
 * their lengths can become; no network can have all of it. A few wait for their turn, not long; all
 * others are refused at once, so that neither memory nor threads run out (OWASP API4:2023).
 */
public final class BodyBulkhead {
  /** A tree of short values takes so many times its length, and no more than its limits allow. */
  private static final int TREE = 80;

  private static final long LARGEST_TREE = 12_000_000;

  /** Bytes and text, each copied while they grow. */
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

  /** A request's part of the memory, to be closed after the response. */
  public interface Permit extends AutoCloseable {
    @Override
    void close();
  }

  /**
   * Lets a request in, perhaps after others.
   *
   * @return empty if too many others wait before it
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
