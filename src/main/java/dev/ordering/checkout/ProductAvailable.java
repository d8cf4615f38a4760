package dev.ordering.checkout;

import dev.ordering.catalog.Availability;
import dev.ordering.catalog.ShopCatalogue;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * A product goes that cannot be had on the day for which the order is; as long as no day is chosen,
 * one that cannot be had on any of the days for which slots are shown.
 */
final class ProductAvailable implements CheckoutRule {
  @Override
  public Set<CheckoutCode> codes() {
    return Set.of(CheckoutCode.PRODUCT_UNAVAILABLE);
  }

  @Override
  public void apply(Review review) {
    Set<CartLine> unavailable = new HashSet<>();
    for (CartLine line : review.everyLine()) {
      Availability availability = line.product().availability();
      if (!availability.equals(Availability.ALWAYS)
          && !isAvailable(review, line.shop(), availability)) {
        unavailable.add(line);
        review.find(
            Finding.of(CheckoutCode.PRODUCT_UNAVAILABLE, line.product().name())
                .at(line, "product_id")
                .refused(line.product().id()));
      }
    }
    review.removeIf(unavailable::contains);
  }

  static boolean isAvailable(Review review, ShopCatalogue shop, Availability availability) {
    Optional<LocalDate> day = review.appointment(shop).flatMap(Appointment::date);
    LocalDate today = LocalDate.ofInstant(review.now(), shop.shop().zone());
    return day.map(availability::on)
        .orElseGet(() -> availability.between(today, today.plusDays(SlotCalendar.DAYS_SHOWN - 1L)));
  }
}
