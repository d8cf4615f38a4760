package dev.ordering.paying.model;

import dev.ordering.money.Money;
import dev.ordering.payment.PaymentMethod;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The payment to one company for the orders that were placed together.
 *
 * @param token 128 random bits, so that the URL of its page cannot be guessed
 * @param returnUrl the URL to which the customer returns, as the app sent it
 * @param expiresAt until when it can be paid; empty for no limit
 * @param shares at least one
 */
public record Payment(
    long id,
    String token,
    long accountId,
    long companyId,
    PaymentMethod method,
    Optional<String> returnUrl,
    Optional<Instant> expiresAt,
    List<Share> shares) {
  public Payment {
    shares = List.copyOf(shares);
  }

  /** The price of one order. */
  public record Share(long orderId, Money amount) {}

  /** Whether the payment has expired. */
  public boolean isExpired(Instant now) {
    return expiresAt.filter(until -> !now.isBefore(until)).isPresent();
  }

  /** Returns the price of all its orders. */
  public Money amount() {
    return shares.stream().map(Share::amount).reduce(Money::plus).orElseThrow();
  }

  /**
   * Returns the same payment with other shares.
   *
   * @param others at least one
   */
  public Payment withShares(List<Share> others) {
    return new Payment(id, token, accountId, companyId, method, returnUrl, expiresAt, others);
  }

  public List<Long> orderIds() {
    return shares.stream().map(Share::orderId).toList();
  }

  /**
   * Returns the URL to which the customer returns: the URL that the app sent, unchanged, with the
   * ids of the orders. It does not say whether they are paid, because anybody could write that.
   */
  public Optional<String> urlOfApp() {
    String ids = orderIds().stream().map(id -> Long.toString(id)).collect(Collectors.joining(","));
    return returnUrl
        .map(url -> url + (url.indexOf('?') < 0 ? "?" : url.endsWith("?") ? "" : "&"))
        .map(url -> url + "order_ids=" + ids);
  }

  /** Leaves out the token, which must not be logged. */
  @Override
  public String toString() {
    return "payment " + id;
  }
}
