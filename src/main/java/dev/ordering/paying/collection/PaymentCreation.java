package dev.ordering.paying.collection;

import dev.ordering.http.text.RandomBytes;
import dev.ordering.money.Money;
import dev.ordering.money.MoneyRepresentation;
import dev.ordering.oauth.client.RedirectUris;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderUrls;
import dev.ordering.order.placing.PaymentRequestRepresentation;
import dev.ordering.order.placing.PaymentRequests;
import dev.ordering.paying.model.PayingException;
import dev.ordering.paying.model.Payment;
import dev.ordering.paying.storage.PaymentRepository;
import dev.ordering.paying.storage.ProviderRepository;
import dev.ordering.persistence.Transactions;
import dev.ordering.security.Caller;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.stream.Stream;

/**
 * Creates the payments of orders in the transaction that places the orders, if a provider collects
 * payments for the company. So a transaction that can read the orders can also read the payment.
 *
 * @param redirectUris returns the redirect URIs of a client, by its id
 * @param handoverEnd returns when the handover of an order ends
 * @param validity how long after the orders were placed they can be paid, until the first handover
 *     ends at most; zero for no other limit
 */
public record PaymentCreation(
    Transactions transactions,
    PaymentRepository payments,
    ProviderRepository providers,
    LongFunction<List<String>> redirectUris,
    Function<Order, Optional<Instant>> handoverEnd,
    Duration validity)
    implements PaymentRequests {
  /** The path of the page of a payment, without its token. */
  public static final String PATH = "/payments/";

  private static final int TOKEN_BYTES = 16;

  /**
   * Requires a registered redirect URI, to which the client may have added a query (RFC 9700 2.1).
   */
  @Override
  public void requireReturnUrl(String returnUrl, Caller caller, String publicUrl) {
    List<String> registered = transactions.read(() -> redirectUris.apply(caller.clientId()));
    if (!RedirectUris.isUri(returnUrl)
        || !(RedirectUris.accepts(registered, returnUrl, publicUrl)
            || RedirectUris.accepts(registered, returnUrl.replaceFirst("\\?.*", ""), publicUrl))) {
      throw new PayingException.InvalidReturnUrl();
    }
  }

  @Override
  public void add(List<Order> orders, Money total, Optional<String> returnUrl, Instant now) {
    if (providers.collecting(orders.get(0).owner().companyId()).isPresent()) {
      Optional<Instant> expiry =
          Stream.concat(
                  Stream.of(validity).filter(time -> !time.isZero()).map(now::plus),
                  orders.stream().map(handoverEnd).flatMap(Optional::stream))
              .min(Comparator.naturalOrder());
      payments.add(RandomBytes.hex(TOKEN_BYTES), orders, total, returnUrl, now, expiry);
    }
  }

  @Override
  public List<PaymentRequestRepresentation> of(List<Long> orderIds, OrderUrls urls) {
    return payments.of(orderIds).stream().map(payment -> request(payment, urls)).toList();
  }

  /** Returns what a client gets to know about a payment. */
  public static PaymentRequestRepresentation request(Payment payment, OrderUrls urls) {
    return new PaymentRequestRepresentation(
        payment.orderIds(),
        MoneyRepresentation.of(payment.amount()),
        urls.publicUrl() + PATH + payment.token(),
        payment.expiresAt().map(Instant::getEpochSecond));
  }
}
