package dev.ordering.order.model;

import dev.ordering.checkout.cart.CartPrices;
import dev.ordering.payment.PaymentMethod;
import dev.ordering.payment.PaymentStatus;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * An order of one user at one shop, with everything copied that must not change with the catalogue.
 *
 * @param owner whose it is and where it was placed
 * @param creation empty as long as it was neither paid nor validated
 * @param transferReference the communication of a bank transfer
 * @param externalOrderNr the number in the shop's own system; empty where there is none
 * @param readyAt when the shop had made it ready
 */
public record Order(
    long id,
    Owner owner,
    Instant placedAt,
    Optional<Creation> creation,
    OrderStatus status,
    PaymentMethod paymentMethod,
    Optional<PaymentStatus> paymentStatus,
    Optional<String> transferReference,
    String externalOrderNr,
    Optional<Instant> readyAt,
    CartPrices prices,
    OrderCheckout checkout,
    Optional<Loyalty> loyalty) {

  /**
   * True from the creation date on, until the order is withdrawn or its payment fails. A refund
   * does not change it.
   */
  public boolean isValid() {
    return creation.isPresent()
        && !status.isWithdrawn()
        && paymentStatus.filter(PaymentStatus::isFailed).isEmpty();
  }

  /**
   * Whether it keeps what it took of stocks, slots and coupons when it was placed: until it comes
   * to nothing. A refund does not change it. Once the order is collected, nothing is given back or
   * taken again any more.
   */
  public boolean holdsReservations() {
    return !status.isWithdrawn()
        && status != OrderStatus.DECLINED
        && paymentStatus.filter(PaymentStatus::isFailed).isEmpty();
  }

  /** The points that can be collected: those of an order that counts. */
  public Optional<Loyalty> collectableLoyalty() {
    return loyalty.filter(points -> isValid());
  }

  /**
   * Whether it earns points: it counts, and was neither declined nor refunded. They come onto a
   * card if the order is collected, or if the customer collects them before.
   */
  public boolean earnsPoints() {
    return collectableLoyalty().isPresent() && status != OrderStatus.DECLINED && !isRefunded();
  }

  /** Whether its payment was given back. */
  public boolean isRefunded() {
    return paymentStatus.filter(PaymentStatus.REFUNDED::equals).isPresent();
  }

  /** The same order, paid or validated. */
  public Order withCreation(Creation newCreation) {
    return with(Optional.of(newCreation), status, paymentStatus, externalOrderNr, readyAt);
  }

  /** The same order in another state. */
  public Order withStatus(OrderStatus newStatus) {
    return with(creation, newStatus, paymentStatus, externalOrderNr, readyAt);
  }

  /** The same order with its payment in another state. */
  public Order withPaymentStatus(PaymentStatus newStatus) {
    return with(creation, status, Optional.of(newStatus), externalOrderNr, readyAt);
  }

  /** The same order with a number in the shop's own system. */
  public Order withExternalOrderNr(String newNumber) {
    return with(creation, status, paymentStatus, newNumber, readyAt);
  }

  /** The same order, made ready. */
  public Order withReadyAt(Instant moment) {
    return with(creation, status, paymentStatus, externalOrderNr, Optional.of(moment));
  }

  private Order with(
      Optional<Creation> newCreation,
      OrderStatus newStatus,
      Optional<PaymentStatus> newPaymentStatus,
      String newExternalOrderNr,
      Optional<Instant> newReadyAt) {
    return new Order(
        id,
        owner,
        placedAt,
        newCreation,
        newStatus,
        paymentMethod,
        newPaymentStatus,
        transferReference,
        newExternalOrderNr,
        newReadyAt,
        prices,
        checkout,
        loyalty);
  }

  /** Whose order it is and where it was placed. */
  public record Owner(long accountId, long platformId, long companyId, long shopId) {}

  /**
   * What an order is given at once and for ever when it is paid or validated.
   *
   * @param at in whole seconds, never before that of the user's previous order
   * @param position counts the user's orders
   * @param year of {@code at} in the shop's zone
   * @param orderNr counts from 1 per shop and year
   */
  public record Creation(Instant at, long position, int year, int orderNr) {
    public Creation {
      if (!at.truncatedTo(ChronoUnit.SECONDS).equals(at)) {
        throw new IllegalArgumentException("a creation date has whole seconds: " + at);
      }
    }
  }

  /**
   * The points that an order gives.
   *
   * @param token 128 random bits, so that nobody guesses the page that shows them
   */
  public record Loyalty(int points, String token) {}
}
