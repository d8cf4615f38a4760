package dev.ordering.user.password;

import dev.ordering.http.address.InternetAddresses;
import dev.ordering.http.body.ResourceQuota;
import dev.ordering.user.model.UserException;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * Limits how many requests of this node hash a password or wait to do so. A hash takes a tenth of a
 * second of processor time, and a waiting request holds a thread of the app server. One network
 * cannot take all places, so that it cannot keep everybody else from signing in.
 */
public final class PasswordBulkhead {
  /** How long clients should wait. By then, all requests that wait now have been served. */
  private static final Duration RETRY_AFTER = Duration.ofSeconds(2);

  /** How many requests of one network may wait. */
  private static final int WAITING = 16;

  /** How many requests of all networks together may wait. */
  private static final int ALL_WAITING = 32;

  private final ResourceQuota<String> places;

  /**
   * @param concurrent how many passwords are hashed at the same time
   */
  public PasswordBulkhead(int concurrent) {
    places = new ResourceQuota<>(concurrent + ALL_WAITING, concurrent + WAITING);
  }

  /**
   * Runs the work.
   *
   * @param clientAddress the client's IP address
   * @throws UserException.Later at once, without running it, if all places of the network are taken
   */
  public <T> T enter(String clientAddress, Supplier<T> work) {
    String network = InternetAddresses.network(clientAddress);
    if (!places.tryAcquire(network, 1)) {
      throw UserException.Later.busy(RETRY_AFTER);
    }
    try {
      return work.get();
    } finally {
      places.release(network, 1);
    }
  }

  /**
   * Checks whether work of the network would run if it were submitted now.
   *
   * @throws UserException.Later if it would not
   */
  public void requireCapacity(String clientAddress) {
    if (!places.canAcquire(InternetAddresses.network(clientAddress), 1)) {
      throw UserException.Later.busy(RETRY_AFTER);
    }
  }
}
