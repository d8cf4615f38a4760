package dev.ordering.checkout.rule;

import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.cart.PricedCart;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.model.Appointment;
import dev.ordering.checkout.slot.Slot;
import dev.ordering.checkout.slot.SlotCalendar;
import dev.ordering.checkout.slot.SlotRefusal;
import java.time.LocalDate;
import java.util.List;

/** Requires a date and time at which every shop can hand over its order. */
final class TimePossible implements CheckoutRule<PricedCart> {
  private static final int ALTERNATIVES = 8;

  @Override
  public void apply(PricedCart cart) {
    for (ShopCatalogue shop : cart.shops()) {
      cart.wanted()
          .method()
          .map(method -> cart.context().calendar(shop, method))
          .filter(SlotCalendar::isOffered)
          .ifPresent(
              calendar ->
                  cart.wanted()
                      .appointment(shop.id())
                      .ifPresent(wanted -> check(cart, shop, calendar, wanted)));
    }
  }

  private static void check(
      PricedCart cart, ShopCatalogue shop, SlotCalendar calendar, Appointment wanted) {
    if (wanted.date().isEmpty() || wanted.time().isEmpty()) {
      String member = wanted.date().isEmpty() ? "/date" : "/time";
      cart.report(
          Finding.of(CheckoutCode.TIME_REQUIRED, shop.shop().name())
              .at(wanted.pointer() + (isWhole(wanted) ? "" : member))
              .withAlternatives(first(calendar.free(), LocalDate.MIN)));
      return;
    }
    LocalDate date = wanted.date().get();
    calendar
        .refusal(date, wanted.time().get(), wanted.endTime())
        .ifPresent(
            refusal ->
                cart.report(
                    Finding.of(refusal.code(), shop.shop().name(), date, shown(wanted, refusal))
                        .at(wanted.pointer() + "/" + refusal.member())
                        .withRejected(member(wanted, refusal.member()))
                        .withAlternatives(first(calendar.free(), date))));
  }

  private static String shown(Appointment wanted, SlotRefusal refusal) {
    return member(wanted, refusal.member().equals("end_time") ? "end_time" : "time");
  }

  // without an entry for the shop in takeout, there is no member to point to
  private static boolean isWhole(Appointment wanted) {
    return wanted.pointer().equals("/checkout/takeout/shops");
  }

  private static String member(Appointment wanted, String name) {
    return switch (name) {
      case "date" -> wanted.date().orElseThrow().toString();
      case "time" -> wanted.time().orElseThrow().toString();
      default -> wanted.endTime().orElseThrow().toString();
    };
  }

  /** Returns the first free slots from a day on; if there are none, the first free slots of all. */
  private static List<Slot> first(List<Slot> free, LocalDate from) {
    List<Slot> later =
        free.stream().filter(slot -> !slot.date().isBefore(from)).limit(ALTERNATIVES).toList();
    return later.isEmpty() ? free.stream().limit(ALTERNATIVES).toList() : later;
  }
}
