package dev.ordering.paying.collection;

import dev.ordering.paying.storage.ProviderRepository;
import dev.ordering.paying.storage.ProviderRepository.Configured;
import dev.ordering.payment.PayableMethods;
import dev.ordering.payment.PaymentMethod;
import dev.ordering.persistence.Transactions;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The providers that collect the payments of each company, cached for some seconds because every
 * checkout needs them. A shop without a provider offers no online payment.
 */
public final class ActiveProviders implements PayableMethods {
  private static final long CACHE_TIME = Duration.ofSeconds(5).toNanos();

  private final Transactions transactions;
  private final ProviderRepository providers;
  private final Map<Long, Cached> cache = new ConcurrentHashMap<>();

  private record Cached(Optional<Configured> provider, long at) {}

  public ActiveProviders(Transactions transactions, ProviderRepository providers) {
    this.transactions = transactions;
    this.providers = providers;
  }

  @Override
  public boolean accepts(long companyId, PaymentMethod method) {
    return active(companyId).filter(provider -> provider.kind().accepts(method)).isPresent();
  }

  private Optional<Configured> active(long companyId) {
    Cached before = cache.get(companyId);
    if (before != null && System.nanoTime() - before.at() < CACHE_TIME) {
      return before.provider();
    }
    Cached now =
        new Cached(transactions.read(() -> providers.active(companyId)), System.nanoTime());
    cache.put(companyId, now);
    return now.provider();
  }
}
