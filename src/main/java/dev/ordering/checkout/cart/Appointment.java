package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.request.CheckoutDetails;
import dev.ordering.checkout.request.CheckoutMethod;
import dev.ordering.checkout.request.DatesAndTimes;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Map;
import java.util.Optional;

/**
 * When a customer wants to have what one shop makes.
 *
 * @param pointer to the member that says it
 */
public record Appointment(
    String pointer,
    Optional<LocalDate> date,
    Optional<LocalTime> time,
    Optional<LocalTime> endTime) {
  /** For the method that was chosen; nothing as long as none is. */
  static Optional<Appointment> of(CartReview review, ShopCatalogue shop) {
    return review.method().map(method -> of(method, review.details().orElseThrow(), shop));
  }

  static Appointment of(CheckoutMethod method, CheckoutDetails details, ShopCatalogue shop) {
    return switch (method) {
      case DELIVERY ->
          details
              .delivery()
              .map(to -> at("/checkout/delivery", to.date(), to.time(), to.endTime()))
              .orElseGet(() -> none("/checkout/delivery"));
      case TAKEOUT ->
          details
              .takeout()
              .flatMap(CheckoutDetails.Takeout::shops)
              .flatMap(shops -> takeout(shops, shop))
              .orElseGet(() -> none("/checkout/takeout/shops"));
      case LATCH ->
          details
              .latch()
              .map(at -> at("/checkout/latch", at.date(), at.time(), Optional.empty()))
              .orElseGet(() -> none("/checkout/latch"));
    };
  }

  private static Optional<Appointment> takeout(
      Map<String, CheckoutDetails.TakeoutShop> shops, ShopCatalogue shop) {
    return shops.entrySet().stream()
        .filter(entry -> entry.getValue().id().equals(Optional.of(shop.id())))
        .findFirst()
        .map(
            entry ->
                at(
                    CheckoutDetails.takeoutPointer(entry.getKey()),
                    entry.getValue().date(),
                    entry.getValue().time(),
                    entry.getValue().endTime()));
  }

  private static Appointment at(
      String pointer, Optional<String> date, Optional<String> time, Optional<String> endTime) {
    return new Appointment(
        pointer, DatesAndTimes.date(date), DatesAndTimes.time(time), DatesAndTimes.time(endTime));
  }

  private static Appointment none(String pointer) {
    return new Appointment(pointer, Optional.empty(), Optional.empty(), Optional.empty());
  }
}
