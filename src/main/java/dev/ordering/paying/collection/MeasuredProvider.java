package dev.ordering.paying.collection;

import dev.ordering.paying.model.ProviderKind;
import dev.ordering.paying.provider.PaymentProvider;
import dev.ordering.paying.provider.ProviderException;
import java.time.Duration;
import java.util.Set;
import java.util.function.Supplier;

/** A provider whose calls are counted and timed. */
record MeasuredProvider(PaymentProvider provider, ProviderKind kind, PaymentMetrics metrics)
    implements PaymentProvider {
  @Override
  public StartedPayment start(NewPayment payment, Duration timeout) {
    return measured(() -> provider.start(payment, timeout));
  }

  @Override
  public ProviderPayment fetchPayment(String id, Duration timeout) {
    return measured(() -> provider.fetchPayment(id, timeout));
  }

  @Override
  public String refund(RefundRequest refund) {
    return measured(() -> provider.refund(refund));
  }

  @Override
  public Set<String> failedRefunds(String id, Duration timeout) {
    return measured(() -> provider.failedRefunds(id, timeout));
  }

  @Override
  public String test() {
    return measured(provider::test);
  }

  private <T> T measured(Supplier<T> call) {
    long begin = System.nanoTime();
    boolean failed = true;
    try {
      T result = call.get();
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
