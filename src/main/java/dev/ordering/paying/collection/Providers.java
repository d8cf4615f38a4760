package dev.ordering.paying.collection;

import dev.ordering.http.problem.ApiError;
import dev.ordering.paying.model.PayingException;
import dev.ordering.paying.model.PaymentAttempt;
import dev.ordering.paying.model.ProviderKind;
import dev.ordering.paying.provider.PaymentProvider;
import dev.ordering.paying.provider.ProviderException;
import java.util.Map;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.Predicate;

/**
 * The providers by their kind and company.
 *
 * @param factories create the provider of a company, by the kinds that exist
 * @param settingsChecks validate settings, by the kinds that need settings
 * @param metrics count the calls
 */
public record Providers(
    Map<ProviderKind, LongFunction<PaymentProvider>> factories,
    Map<ProviderKind, Predicate<String>> settingsChecks,
    PaymentMetrics metrics) {
  public Providers {
    factories = Map.copyOf(factories);
    settingsChecks = Map.copyOf(settingsChecks);
  }

  /**
   * Validates settings.
   *
   * @throws PayingException.NotPossible if they are wrong, or there is no such provider
   */
  public void requireSettings(ProviderKind kind, String settings) {
    if (kind.collects() && !factories.containsKey(kind)) {
      throw new PayingException.NotPossible(ApiError.of("unknown_payment_provider", kind.value()));
    }
    if (!settingsChecks.getOrDefault(kind, String::isEmpty).test(settings)) {
      throw new PayingException.NotPossible(ApiError.of("invalid_payment_settings", kind.value()));
    }
  }

  /**
   * Calls the provider that was asked to collect an attempt.
   *
   * @throws ProviderException if that provider is not available, or throws it
   */
  <T> T call(PaymentAttempt attempt, Function<PaymentProvider, T> call) {
    return call(attempt.companyId(), attempt.provider(), call);
  }

  /**
   * Calls a provider as it is configured for a company, and counts and times the call.
   *
   * @throws ProviderException if there is no such provider, or if the provider throws it
   */
  public <T> T call(long companyId, ProviderKind kind, Function<PaymentProvider, T> call) {
    if (!factories.containsKey(kind)) {
      throw ProviderException.unavailable("there is no provider " + kind.value());
    }
    PaymentProvider provider = factories.get(kind).apply(companyId);
    long begin = System.nanoTime();
    boolean failed = true;
    try {
      T result = call.apply(provider);
      failed = false;
      return result;
    } catch (ProviderException refused) {
      failed = !refused.isRefusal();
      throw refused;
    } finally {
      metrics.called(kind, System.nanoTime() - begin, failed);
    }
  }
}
