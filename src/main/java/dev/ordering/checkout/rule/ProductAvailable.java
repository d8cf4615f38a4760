package dev.ordering.checkout.rule;

import dev.ordering.catalog.model.Availability;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.catalog.model.Translated;
import dev.ordering.checkout.cart.Appointment;
import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.CartReview;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.slot.SlotCalendar;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A product can be had on the day for which the order is; as long as no day is chosen, on any day
 * to come. One that can never be had again goes.
 */
public final class ProductAvailable implements CheckoutRule {
  private static final int ALTERNATIVES = 7;

  @Override
  public Set<CheckoutCode> codes() {
    return Set.of(CheckoutCode.PRODUCT_UNAVAILABLE);
  }

  @Override
  public void apply(CartReview review) {
    Set<CartLine> gone = new HashSet<>();
    for (CartLine line : review.everyLine()) {
      Availability availability = line.product().availability();
      if (availability.equals(Availability.ALWAYS)) {
        continue;
      }
      Optional<LocalDate> day = review.appointment(line.shop()).flatMap(Appointment::date);
      if (firstDay(review, line).isEmpty()) {
        gone.add(line);
        find(review, line, Finding.of(CheckoutCode.PRODUCT_UNAVAILABLE, name(line)).corrected());
      } else if (day.isPresent() && !availability.on(day.get())) {
        find(
            review,
            line,
            Finding.of(CheckoutCode.PRODUCT_UNAVAILABLE, name(line), day.get())
                .instead(alternatives(review, line)));
      }
    }
    review.removeIf(gone::contains);
  }

  private static Translated name(CartLine line) {
    return line.product().name();
  }

  private static void find(CartReview review, CartLine line, Finding finding) {
    review.find(finding.at(line, "product_id").refused(line.product().id()));
  }

  /** The first day on which a product can be had; nothing if it never can again. */
  public static Optional<LocalDate> firstDay(CartReview review, CartLine line) {
    return line.product().availability().daysFrom(today(review, line.shop())).findFirst();
  }

  private static List<String> alternatives(CartReview review, CartLine line) {
    SlotCalendar calendar = review.situation().calendar(line.shop(), review.method().orElseThrow());
    return line.product()
        .availability()
        .daysFrom(today(review, line.shop()))
        .filter(calendar::serves)
        .limit(ALTERNATIVES)
        .map(LocalDate::toString)
        .toList();
  }

  private static LocalDate today(CartReview review, ShopCatalogue shop) {
    return LocalDate.ofInstant(review.now(), shop.shop().zone());
  }

  public static boolean isAvailable(
      CartReview review, ShopCatalogue shop, Availability availability) {
    Optional<LocalDate> day = review.appointment(shop).flatMap(Appointment::date);
    LocalDate today = today(review, shop);
    return day.map(availability::on)
        .orElseGet(() -> availability.between(today, today.plusDays(SlotCalendar.DAYS_SHOWN - 1L)));
  }
}
