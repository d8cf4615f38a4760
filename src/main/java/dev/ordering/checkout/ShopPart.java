package dev.ordering.checkout;

import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.cart.AppliedReward;
import dev.ordering.checkout.cart.CartPrices;
import dev.ordering.checkout.cart.PricedLine;
import dev.ordering.checkout.cart.VatAmount;
import dev.ordering.checkout.counter.Reservation;
import dev.ordering.checkout.model.Checkout;
import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.money.Money;
import dev.ordering.payment.PaymentMethod;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;

/**
 * One shop's part of a cart that can be ordered as it is.
 *
 * @param checkout of the whole cart
 * @param lines of this shop, in the order of the cart
 * @param prices of this shop; those of all shops add up to the total
 * @param date when the customer receives it; this and the times are in the shop's time zone
 * @param endTime the end of its slot if the customer gave none
 * @param vat the VAT that the prices include, by rate; empty if the shop's products have no rates
 * @param points that the goods earn; 0 if the shop has no loyalty programme
 * @param coupons those that reduce the price of this part
 * @param reservations what it takes from the counters
 */
public record ShopPart(
    ShopCatalogue shop,
    Checkout checkout,
    CheckoutMethod method,
    PaymentMethod paymentMethod,
    List<PricedLine> lines,
    CartPrices prices,
    List<VatAmount> vat,
    LocalDate date,
    LocalTime time,
    Optional<LocalTime> endTime,
    long points,
    List<AppliedCoupon> coupons,
    Optional<AppliedReward> reward,
    List<Reservation> reservations) {
  public ShopPart {
    lines = List.copyOf(lines);
    vat = List.copyOf(vat);
    coupons = List.copyOf(coupons);
    reservations = List.copyOf(reservations);
  }

  /** Returns the locker from which the order is collected, if that is the method. */
  public Optional<Checkout.Locker> locker() {
    return checkout.latch().filter(given -> method == CheckoutMethod.LATCH);
  }

  /**
   * A coupon that was applied.
   *
   * @param code as the customer wrote it
   * @param discount the amount that it takes off the goods of this shop
   */
  public record AppliedCoupon(long couponId, String code, Money discount) {}
}
