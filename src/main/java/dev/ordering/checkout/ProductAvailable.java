package dev.ordering.checkout;

import dev.ordering.catalog.Availability;
import dev.ordering.catalog.ShopCatalogue;
import dev.ordering.catalog.Translated;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A product can be had on the day for which the order is; as long as no day is chosen, on any day
 * to come. One that can never be had again goes.
 */
final class ProductAvailable implements CheckoutRule {
  private static final int ALTERNATIVES = 7;

  @Override
  public Set<CheckoutCode> codes() {
    return Set.of(CheckoutCode.PRODUCT_UNAVAILABLE);
  }

  @Override
  public void apply(Review review) {
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

  private static void find(Review review, CartLine line, Finding finding) {
    review.find(finding.at(line, "product_id").refused(line.product().id()));
  }

  /** The first day on which a product can be had; nothing if it never can again. */
  static Optional<LocalDate> firstDay(Review review, CartLine line) {
    return line.product().availability().daysFrom(today(review, line.shop())).findFirst();
  }

  private static List<String> alternatives(Review review, CartLine line) {
    SlotCalendar calendar =
        new SlotCalendar(line.shop(), review.method().orElseThrow(), review.situation());
    return line.product()
        .availability()
        .daysFrom(today(review, line.shop()))
        .filter(calendar::serves)
        .limit(ALTERNATIVES)
        .map(LocalDate::toString)
        .toList();
  }

  private static LocalDate today(Review review, ShopCatalogue shop) {
    return LocalDate.ofInstant(review.now(), shop.shop().zone());
  }

  static boolean isAvailable(Review review, ShopCatalogue shop, Availability availability) {
    Optional<LocalDate> day = review.appointment(shop).flatMap(Appointment::date);
    LocalDate today = today(review, shop);
    return day.map(availability::on)
        .orElseGet(() -> availability.between(today, today.plusDays(SlotCalendar.DAYS_SHOWN - 1L)));
  }
}
