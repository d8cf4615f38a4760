package dev.ordering.oauth.token;

import dev.ordering.http.OriginOwners;
import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.client.Origins;
import dev.ordering.oauth.storage.ClientRepository;
import dev.ordering.persistence.DatabaseUnavailableException;
import dev.ordering.persistence.Transactions;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Caches the origins of the registered clients for two seconds, so that requests from browser
 * scripts do not each cost a statement. While the database is unavailable, the cached origins are
 * used.
 */
final class ClientOrigins implements OriginOwners {
  private static final long FRESH_NANOS = Duration.ofSeconds(2).toNanos();

  private final Transactions transactions;
  private final ClientRepository clients;
  private volatile Snapshot latest =
      new Snapshot(Map.of(), Map.of(), System.nanoTime() - FRESH_NANOS);

  /**
   * A snapshot of the origins.
   *
   * @param owners the database ids of clients, by the key of an origin
   * @param ids the database ids of clients, by their identifiers
   */
  private record Snapshot(Map<String, Set<Long>> owners, Map<String, Long> ids, long read) {
    boolean isFresh() {
      return System.nanoTime() - read < FRESH_NANOS;
    }

    Set<Long> owners(String origin) {
      return owners.getOrDefault(Origins.key(origin), Set.of());
    }
  }

  ClientOrigins(Transactions transactions, ClientRepository clients) {
    this.transactions = transactions;
    this.clients = clients;
  }

  @Override
  public boolean isKnown(String origin) {
    return !current().owners(origin).isEmpty();
  }

  @Override
  public boolean owns(long client, String origin) {
    return current().owners(origin).contains(client);
  }

  @Override
  public boolean owns(String clientId, String origin) {
    Snapshot snapshot = current();
    Set<Long> owners = snapshot.owners(origin);
    Long id = snapshot.ids().get(clientId);
    return id == null ? !owners.isEmpty() : owners.contains(id);
  }

  private Snapshot current() {
    if (!latest.isFresh()) {
      try {
        latest = transactions.read(this::read);
      } catch (DatabaseUnavailableException unavailable) {
        return latest;
      }
    }
    return latest;
  }

  private Snapshot read() {
    long now = System.nanoTime();
    Map<String, Set<Long>> owners = new HashMap<>();
    Map<String, Long> ids = new HashMap<>();
    for (Client client : clients.enabled()) {
      ids.put(client.clientId(), client.id());
      client
          .origins()
          .forEach(
              origin ->
                  owners
                      .computeIfAbsent(Origins.key(origin), key -> new HashSet<>())
                      .add(client.id()));
    }
    return new Snapshot(owners, ids, now);
  }
}
