package dev.ordering.checkout.rule;

import dev.ordering.catalog.model.Availability;
import dev.ordering.catalog.model.Translated;
import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.CartUnderReview;
import dev.ordering.checkout.cart.CheckoutContext;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.slot.SlotCalendar;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Requires that a product is available on the day of the order or, as long as no day is chosen, on
 * any future day. Removes a line whose product will never be available again.
 */
final class ProductAvailable implements CheckoutRule<CartUnderReview> {
  private static final int ALTERNATIVES = 7;

  @Override
  public void apply(CartUnderReview review) {
    CheckoutContext context = review.context();
    Set<CartLine> gone = new HashSet<>();
    for (CartLine line : review.everyLine()) {
      Availability availability = line.product().availability();
      if (availability.isAlways()) {
        continue;
      }
      Translated name = line.product().name();
      Optional<LocalDate> day = context.day(line.shop());
      if (context.firstDay(line.shop(), line.product()).isEmpty()) {
        gone.add(line);
        report(review, line, Finding.of(CheckoutCode.PRODUCT_UNAVAILABLE, name).asWarning());
      } else if (day.isPresent() && !availability.on(day.get())) {
        report(
            review,
            line,
            Finding.of(CheckoutCode.PRODUCT_UNAVAILABLE, name, day.get())
                .withAlternatives(alternatives(context, line)));
      }
    }
    review.removeIf(gone::contains);
  }

  private static void report(CartUnderReview review, CartLine line, Finding finding) {
    review.report(finding.at(line, "product_id").withRejected(line.product().id()));
  }

  private static List<String> alternatives(CheckoutContext context, CartLine line) {
    return context
        .wanted()
        .method()
        .map(method -> context.calendar(line.shop(), method))
        .map(calendar -> alternatives(calendar, line, context.today(line.shop())))
        .orElse(List.of());
  }

  private static List<String> alternatives(SlotCalendar calendar, CartLine line, LocalDate today) {
    return line.product()
        .availability()
        .daysFrom(today)
        .filter(calendar::serves)
        .limit(ALTERNATIVES)
        .map(LocalDate::toString)
        .toList();
  }
}
