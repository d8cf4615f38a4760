package dev.ordering.checkout.slot;

import static dev.ordering.checkout.ProductFixture.aProduct;
import static dev.ordering.checkout.ShopFixture.aShop;
import static dev.ordering.checkout.request.ItemFixture.item;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.catalog.model.OpeningHours;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.ShopFixture;
import dev.ordering.checkout.cart.CheckoutContext;
import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.checkout.request.Ask;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is offered and what is accepted are the same, whatever the clocks do. */
@Tag("thorough")
class OfferedSlotsTest {
  private static final int SHOPS = 300;

  /** Places and days on which their clocks change; in Lord Howe by half an hour. */
  private static final List<List<String>> CHANGES =
      List.of(
          List.of("Europe/Brussels", "2026-03-29"),
          List.of("Europe/Brussels", "2026-10-25"),
          List.of("America/New_York", "2026-03-08"),
          List.of("America/New_York", "2026-11-01"),
          List.of("Australia/Lord_Howe", "2026-04-05"),
          List.of("Australia/Lord_Howe", "2026-10-04"),
          List.of("Asia/Kolkata", "2026-06-01"));

  private record Case(ShopCatalogue shop, CheckoutContext context, LocalDate changed) {
    SlotCalendar calendar() {
      return context.calendar(shop, CheckoutMethod.TAKEOUT);
    }

    boolean isHourRepeated() {
      ZoneRules rules = shop.shop().zone().getRules();
      ZoneOffsetTransition next =
          rules.nextTransition(changed.atStartOfDay(shop.shop().zone()).toInstant());
      return next != null
          && next.isOverlap()
          && next.getDateTimeBefore().toLocalDate().equals(changed);
    }

    /** Whether the clock shows the time, for the first time, within one of the slots. */
    boolean isWithin(List<Slot> slots, LocalTime time) {
      List<ZoneOffset> offsets =
          shop.shop().zone().getRules().getValidOffsets(changed.atTime(time));
      if (offsets.isEmpty()) {
        return false;
      }
      Instant instant = changed.atTime(time).toInstant(offsets.get(0));
      Duration length = shop.timetable().slot();
      return slots.stream()
          .anyMatch(
              slot ->
                  !instant.isBefore(slot.start()) && instant.isBefore(slot.start().plus(length)));
    }
  }

  private static Case random(long seed) {
    Random random = new Random(seed);
    List<String> change = CHANGES.get(random.nextInt(CHANGES.size()));
    LocalDate changed = LocalDate.parse(change.get(1));
    LocalTime first = LocalTime.of(random.nextInt(10), random.nextInt(60));
    LocalTime night = LocalTime.of(random.nextInt(4), random.nextInt(60));
    OpeningHours.Period morning =
        new OpeningHours.Period(first, LocalTime.of(12, random.nextInt(60)));
    OpeningHours.Period evening =
        new OpeningHours.Period(
            LocalTime.of(13 + random.nextInt(5), random.nextInt(60)),
            night.isBefore(first) ? night : LocalTime.of(22, 0));
    ShopFixture shop =
        aShop(aProduct())
            .zone(change.get(0))
            .slots(5 + random.nextInt(120), 1)
            .holiday(changed.plusDays(2).toString(), changed.plusDays(2).toString())
            .open(ShopFixture.daily(morning, evening));
    Instant now =
        changed
            .minusDays(1)
            .atTime(random.nextInt(12), random.nextInt(60))
            .atZone(ZoneId.of(change.get(0)))
            .toInstant();
    CheckoutContext context = Ask.of(shop).cart(item(1)).at(now.toString()).context();
    return new Case(context.shops().get(1L), context, changed);
  }

  @Test
  void everySlotThatIsOfferedIsAccepted() {
    for (long seed = 0; seed < SHOPS; seed++) {
      SlotCalendar calendar = random(seed).calendar();
      for (Slot slot : calendar.free()) {
        assertEquals(
            Optional.empty(),
            calendar.refusal(slot.date(), slot.time(), Optional.of(slot.endTime())),
            "seed " + seed + " " + slot);
      }
    }
  }

  @Test
  void aTimeIsAcceptedExactlyIfItLiesInASlotThatIsOffered() {
    for (long seed = 0; seed < SHOPS; seed++) {
      Case random = random(seed);
      SlotCalendar calendar = random.calendar();
      List<Slot> free = calendar.free();
      for (int minute = 0; minute < 24 * 60; minute++) {
        LocalTime time = LocalTime.MIDNIGHT.plusMinutes(minute);

        boolean accepted = calendar.refusal(random.changed(), time, Optional.empty()).isEmpty();
        // a slot that begins in a repeated hour is not offered, but its end may be asked for
        if (!random.isHourRepeated() || !accepted) {
          assertEquals(
              random.isWithin(free, time),
              accepted,
              "seed " + seed + " " + random.changed() + " " + time);
        }
      }
    }
  }
}
