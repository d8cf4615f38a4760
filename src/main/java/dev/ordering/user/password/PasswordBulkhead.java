package dev.ordering.user.password;

import dev.ordering.http.address.InternetAddresses;
import dev.ordering.http.body.Shares;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Bounds how many requests of this node have a password hashed or wait for it: a hash costs a tenth
 * of a second of a processor, and whoever waits holds a thread of the app server. One network
 * cannot take all places, so that it does not keep everybody else from signing in.
 */
public final class PasswordBulkhead {
  /** By then everybody who waits now is served. */
  public static final Duration RETRY_AFTER = Duration.ofSeconds(2);

  /** How many of one network wait. */
  private static final int WAITING = 16;

  /** How many of all networks wait. */
  private static final int ALL_WAITING = 32;

  private final Shares<String> places;

  /**
   * @param concurrent how many passwords are hashed at once
   */
  public PasswordBulkhead(int concurrent) {
    places = new Shares<>(concurrent + ALL_WAITING, concurrent + WAITING);
  }

  /**
   * Does the work; empty, at once and without it, if all places of the network are taken.
   *
   * @param network of {@link InternetAddresses#network}
   */
  public <T> Optional<T> enter(String network, Supplier<T> work) {
    if (!places.take(network, 1)) {
      return Optional.empty();
    }
    try {
      return Optional.of(work.get());
    } finally {
      places.release(network, 1);
    }
  }

  /** Whether work of the network would be done if it came now. */
  public boolean hasRoom(String network) {
    return places.hasRoom(network, 1);
  }
}
