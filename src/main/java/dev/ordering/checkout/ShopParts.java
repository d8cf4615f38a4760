package dev.ordering.checkout;

import dev.ordering.catalog.model.Coupon;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.cart.AppliedReward;
import dev.ordering.checkout.cart.CartPrices;
import dev.ordering.checkout.cart.IncludedVat;
import dev.ordering.checkout.cart.PricedCart;
import dev.ordering.checkout.cart.PricedLine;
import dev.ordering.checkout.cart.Totals;
import dev.ordering.checkout.counter.PointsOnCard;
import dev.ordering.checkout.counter.Reservation;
import dev.ordering.checkout.counter.SlotKey;
import dev.ordering.checkout.model.Appointment;
import dev.ordering.checkout.model.CheckoutMethod;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Divides a cart that can be ordered as it is into the parts of its shops.
 *
 * @param accountId of the customer
 * @param cards those whose points may be used, in the order in which they are used
 */
record ShopParts(PricedCart cart, long accountId, List<PointsOnCard> cards) {
  /** Returns the parts, in the order of the cart. */
  List<ShopPart> all() {
    Map<Long, CartPrices> prices = new Totals(cart).byShop();
    return cart.shops().stream().map(shop -> part(shop, prices.get(shop.id()))).toList();
  }

  private ShopPart part(ShopCatalogue shop, CartPrices prices) {
    List<PricedLine> lines =
        cart.lines().stream().filter(priced -> priced.line().shop().id() == shop.id()).toList();
    Appointment appointment = cart.wanted().appointment(shop.id()).orElseThrow();
    List<ShopPart.AppliedCoupon> coupons = coupons(shop);
    Optional<AppliedReward> reward =
        cart.deductions().reward().filter(taken -> taken.shopId() == shop.id());
    List<Reservation> reservations = new ArrayList<>(stock(lines));
    CheckoutMethod method = cart.wanted().method().orElseThrow();
    Optional<SlotKey> slot =
        cart.context()
            .calendar(shop, method)
            .slot(appointment.date().orElseThrow(), appointment.time().orElseThrow());
    slot.ifPresent(place -> reservations.add(new Reservation.SlotPlace(place)));
    coupons.forEach(
        coupon -> reservations.add(new Reservation.CouponUse(coupon.couponId(), accountId)));
    reward.ifPresent(taken -> reservations.addAll(points(shop, taken)));
    return new ShopPart(
        shop,
        cart.wanted().checkout().orElseThrow(),
        method,
        cart.wanted().paymentMethod().orElseThrow(),
        lines,
        prices,
        IncludedVat.of(lines, prices, shop.terms().vat(), appointment.date().orElseThrow()),
        appointment.date().orElseThrow(),
        appointment.time().orElseThrow(),
        appointment.endTime().or(() -> slot.map(place -> end(shop, place))),
        shop.loyalty().map(programme -> programme.pointsFor(prices.priceWithDiscount())).orElse(0L),
        coupons,
        reward,
        reservations);
  }

  private static LocalTime end(ShopCatalogue shop, SlotKey slot) {
    return LocalTime.ofInstant(slot.start().plus(shop.timetable().slot()), shop.shop().zone());
  }

  private static List<Reservation> stock(List<PricedLine> lines) {
    Map<Long, Long> amounts = new TreeMap<>();
    lines.stream()
        .map(PricedLine::line)
        .filter(line -> line.product().stocked())
        .forEach(line -> amounts.merge(line.product().id(), line.amount(), Math::addExact));
    return amounts.entrySet().stream()
        .<Reservation>map(entry -> new Reservation.Stock(entry.getKey(), entry.getValue()))
        .toList();
  }

  private List<ShopPart.AppliedCoupon> coupons(ShopCatalogue shop) {
    return cart.deductions().coupons().stream()
        .filter(outcome -> outcome.discounts().containsKey(shop.id()))
        .map(
            outcome ->
                new ShopPart.AppliedCoupon(
                    shop.coupon(outcome.code()).map(Coupon::id).orElseThrow(),
                    outcome.code(),
                    outcome.discounts().get(shop.id())))
        .toList();
  }

  private List<Reservation> points(ShopCatalogue shop, AppliedReward taken) {
    List<Reservation> points = new ArrayList<>();
    long left = taken.reward().points();
    for (PointsOnCard card : cards) {
      long taking = Math.min(left, card.points());
      if (card.companyId() == shop.shop().companyId() && taking > 0) {
        points.add(new Reservation.Points(card.cardId(), taking));
        left -= taking;
      }
    }
    return points;
  }
}
