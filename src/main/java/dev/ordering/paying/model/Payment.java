package dev.ordering.paying.model;

import dev.ordering.money.Money;
import dev.ordering.payment.PaymentMethod;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What one company is to be paid for the orders of one placement.
 *
 * @param token 128 random bits, so that nobody guesses the URL of its page
 * @param amount what all of its orders cost
 * @param returnUrl where the app wants its customer back, as it sent it
 * @param expiresAt until when it can be made; empty for ever
 * @param shares at least one
 */
public record Payment(
    long id,
    String token,
    long accountId,
    long companyId,
    Money amount,
    PaymentMethod method,
    Optional<String> returnUrl,
    Optional<Instant> expiresAt,
    List<Share> shares) {
  public Payment {
    shares = List.copyOf(shares);
  }

  /** What an order costs. */
  public record Share(long orderId, Money amount) {}

  /** Whether its time is over. */
  public boolean isExpired(Instant now) {
    return expiresAt.filter(until -> !now.isBefore(until)).isPresent();
  }

  public List<Long> orderIds() {
    return shares.stream().map(Share::orderId).toList();
  }

  /** Not the token, which a log must not have. */
  @Override
  public String toString() {
    return "payment " + id;
  }
}
