package dev.ordering.order.model;

import dev.ordering.checkout.cart.CartPrices;
import dev.ordering.payment.PaymentMethod;
import dev.ordering.payment.PaymentStatus;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * An order of one user at one shop. It holds copies of everything that must not change with the
 * catalogue.
 *
 * @param owner the user who ordered and the shop
 * @param creation empty until the order is paid or validated
 * @param transferReference the payment reference of a bank transfer
 * @param externalOrderNr the number in the shop's own system; empty if there is none
 * @param readyAt when the shop marked the order as ready
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
   * Whether the order counts: from its creation date on, until it is withdrawn or its payment
   * fails. A refund does not change that.
   */
  public boolean isValid() {
    return creation.isPresent()
        && !status.isWithdrawn()
        && paymentStatus.filter(PaymentStatus::isFailed).isEmpty();
  }

  /**
   * Whether the order still holds the stock, slots and coupons that it took when it was placed. It
   * does until it is withdrawn or declined or its payment fails; a refund does not change that.
   * Once the order is collected, nothing is given back, and only coupons and points are taken
   * again.
   */
  public boolean holdsReservations() {
    return !status.isWithdrawn()
        && status != OrderStatus.DECLINED
        && paymentStatus.filter(PaymentStatus::isFailed).isEmpty();
  }

  /** Returns the points that can be collected. Empty unless the order is valid. */
  public Optional<Loyalty> collectableLoyalty() {
    return loyalty.filter(points -> isValid());
  }

  /**
   * Whether the order earns points: it is valid, gives points, and was neither declined nor
   * refunded. The points are credited to a card when the order is collected, or earlier if the
   * customer collects the points.
   */
  public boolean earnsPoints() {
    return collectableLoyalty().isPresent() && status != OrderStatus.DECLINED && !isRefunded();
  }

  /** Whether the payment was refunded. */
  public boolean isRefunded() {
    return hasPaymentStatus(PaymentStatus.REFUNDED);
  }

  /**
   * Whether the payment failed before the order ended, so that its shop should not prepare it. The
   * order is open again if the payment arrives after all.
   */
  public boolean isPaymentFailed() {
    return !status.next().isEmpty() && paymentStatus.filter(PaymentStatus::isFailed).isPresent();
  }

  public boolean hasPaymentStatus(PaymentStatus status) {
    return paymentStatus.equals(Optional.of(status));
  }

  /** Returns the same order with its creation: it was paid or validated. */
  public Order withCreation(Creation newCreation) {
    return with(Optional.of(newCreation), status, paymentStatus, externalOrderNr, readyAt);
  }

  /** Returns the same order in another state. */
  public Order withStatus(OrderStatus newStatus) {
    return with(creation, newStatus, paymentStatus, externalOrderNr, readyAt);
  }

  /** Returns the same order with its payment in another state. */
  public Order withPaymentStatus(PaymentStatus newStatus) {
    return with(creation, status, Optional.of(newStatus), externalOrderNr, readyAt);
  }

  /** Returns the same order with a number in the shop's own system. */
  public Order withExternalOrderNr(String newNumber) {
    return with(creation, status, paymentStatus, newNumber, readyAt);
  }

  /** Returns the same order, marked as ready. */
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

  /** The user who ordered, and where the order was placed. */
  public record Owner(long accountId, long platformId, long companyId, long shopId) {}

  /**
   * What an order is assigned, once and for ever, when it is paid or validated.
   *
   * @param at the creation date in whole seconds; never before that of the user's previous order
   * @param position the number of the order among the user's orders
   * @param year the year of {@code at} in the shop's zone
   * @param orderNr the number of the order, counted from 1 per shop and year
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
   * @param token 128 random bits, so that nobody can guess the URL of the page that shows the
   *     points
   */
  public record Loyalty(int points, String token) {}
}
