package dev.ordering.notification.dispatch;

import dev.ordering.notification.configuration.PushCredentials;
import dev.ordering.notification.model.NotificationException;
import dev.ordering.notification.push.AppPushService;
import dev.ordering.notification.push.PushKind;
import dev.ordering.notification.push.PushService;
import dev.ordering.notification.storage.PushSecretRepository;
import dev.ordering.persistence.Transactions;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The push services as they are configured in the database, which is read again every few seconds.
 */
public final class ConfiguredPushServices implements PushServices {
  private static final Logger LOG = LoggerFactory.getLogger(ConfiguredPushServices.class);
  private static final long CACHE_NANOS = Duration.ofSeconds(5).toNanos();

  private final Transactions transactions;
  private final PushSecretRepository configurations;
  private final PushCredentials credentials;
  private final Map<AppPushService, CachedService> services = new ConcurrentHashMap<>();

  public ConfiguredPushServices(
      Transactions transactions, PushSecretRepository configurations, PushCredentials credentials) {
    this.transactions = transactions;
    this.configurations = configurations;
    this.credentials = credentials;
  }

  /**
   * @param changedAt when its configuration was changed; empty for a service that only logs
   * @param readAt the monotonic clock when the database was read
   */
  private record CachedService(PushService service, Optional<Instant> changedAt, long readAt) {
    boolean isFresh() {
      return System.nanoTime() - readAt < CACHE_NANOS;
    }
  }

  @Override
  public PushService of(long clientId, PushKind kind) {
    AppPushService key = new AppPushService(clientId, kind);
    CachedService cached = services.get(key);
    if (cached == null || !cached.isFresh()) {
      cached = services.compute(key, this::refreshed);
    }
    return cached.service();
  }

  private CachedService refreshed(AppPushService key, CachedService known) {
    if (known != null && known.isFresh()) {
      return known;
    }
    Optional<PushSecretRepository.Stored> stored =
        transactions.read(() -> configurations.find(key.clientId(), key.kind()));
    Optional<Instant> changedAt = stored.map(PushSecretRepository.Stored::changedAt);
    if (known != null && known.changedAt().equals(changedAt)) {
      return new CachedService(known.service(), changedAt, System.nanoTime());
    }
    PushService service =
        stored
            .map(configuration -> create(key, configuration.settings()))
            .orElseGet(() -> new UnconfiguredPushService(key.clientId(), key.kind()));
    if (known != null) {
      known.service().close();
    }
    return new CachedService(service, changedAt, System.nanoTime());
  }

  private PushService create(AppPushService key, String settings) {
    try {
      return credentials.service(key.kind(), settings);
    } catch (NotificationException unusable) {
      LOG.error(
          "the configuration of client {} for {} cannot be used",
          key.clientId(),
          key.kind().value());
      return new UnconfiguredPushService(key.clientId(), key.kind());
    }
  }

  @Override
  public void close() {
    services.values().forEach(cached -> cached.service().close());
    services.clear();
  }
}
