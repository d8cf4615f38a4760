package dev.ordering.user;

import dev.ordering.http.ClientNetwork;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Bounds how many requests of this node have a password hashed or wait for it: a hash costs a tenth
 * of a second of a processor, and whoever waits holds a thread of the app server. One network
 * cannot take all places, so that it does not keep everybody else from signing in.
 */
final class PasswordBulkhead {
  /** By then everybody who waits now is served. */
  static final Duration RETRY_AFTER = Duration.ofSeconds(2);

  /** How many of one network wait. */
  private static final int WAITING = 16;

  /** How many of all networks wait. */
  private static final int ALL_WAITING = 32;

  private final int places;
  private final int allPlaces;
  private final Map<ClientNetwork, Integer> taken = new HashMap<>();
  private int allTaken;

  /**
   * @param concurrent how many passwords are hashed at once
   */
  PasswordBulkhead(int concurrent) {
    places = concurrent + WAITING;
    allPlaces = concurrent + ALL_WAITING;
  }

  /** Does the work; empty, at once and without it, if all places of the network are taken. */
  <T> Optional<T> enter(ClientNetwork network, Supplier<T> work) {
    if (!take(network)) {
      return Optional.empty();
    }
    try {
      return Optional.of(work.get());
    } finally {
      release(network);
    }
  }

  /** Whether work of the network would be done if it came now. */
  synchronized boolean hasRoom(ClientNetwork network) {
    return allTaken < allPlaces && taken.getOrDefault(network, 0) < places;
  }

  private synchronized boolean take(ClientNetwork network) {
    if (!hasRoom(network)) {
      return false;
    }
    allTaken++;
    taken.merge(network, 1, Integer::sum);
    return true;
  }

  private synchronized void release(ClientNetwork network) {
    allTaken--;
    taken.computeIfPresent(network, (key, own) -> own == 1 ? null : own - 1);
  }
}
