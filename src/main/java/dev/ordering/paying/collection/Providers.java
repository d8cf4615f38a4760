package dev.ordering.paying.collection;

import dev.ordering.paying.model.PaymentAttempt;
import dev.ordering.paying.model.ProviderKind;
import dev.ordering.paying.provider.PaymentProvider;
import dev.ordering.paying.provider.ProviderException;
import java.util.Map;
import java.util.function.LongFunction;

/**
 * The providers by their kind and company.
 *
 * @param makers what makes the provider of a company
 */
public record Providers(Map<ProviderKind, LongFunction<PaymentProvider>> makers) {
  public Providers {
    makers = Map.copyOf(makers);
  }

  /**
   * Who was asked to collect an attempt.
   *
   * @throws ProviderException if nobody is there to ask
   */
  PaymentProvider of(PaymentAttempt attempt) {
    return of(attempt.companyId(), attempt.provider());
  }

  /**
   * A provider as it is configured for a company.
   *
   * @throws ProviderException if it is not there
   */
  public PaymentProvider of(long companyId, ProviderKind kind) {
    LongFunction<PaymentProvider> maker = makers.get(kind);
    if (maker == null) {
      throw ProviderException.unavailable("there is no provider " + kind.value());
    }
    return maker.apply(companyId);
  }
}
