package dev.ordering.catalog.browse;

import dev.ordering.catalog.browse.ShopDetailedRepresentation.DeliveryZoneRepresentation;
import dev.ordering.catalog.browse.ShopDetailedRepresentation.LatchRepresentation;
import dev.ordering.catalog.browse.ShopDetailedRepresentation.OpeningPeriodRepresentation;
import dev.ordering.catalog.browse.ShopDetailedRepresentation.ShopMethodRepresentation;
import dev.ordering.catalog.browse.ShopDetailedRepresentation.ShopPaymentRepresentation;
import dev.ordering.catalog.model.DeliveryZone;
import dev.ordering.catalog.model.OpeningHours;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.money.MoneyRepresentation;
import dev.ordering.payment.PayableMethods;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Maps a shop to its representation at a given moment. */
final class ShopDetailedMapper {
  private static final int DAYS = 60;

  private ShopDetailedMapper() {}

  static ShopDetailedRepresentation of(
      ShopCatalogue catalogue, String description, PayableMethods payable, Instant now) {
    LocalDateTime local = LocalDateTime.ofInstant(now, catalogue.shop().zone());
    Map<String, Map<String, List<OpeningPeriodRepresentation>>> hours = new LinkedHashMap<>();
    catalogue.timetable().byMethod().forEach((method, week) -> hours.put(method, week(week)));
    return new ShopDetailedRepresentation(
        ShopRepresentation.of(catalogue.shop()),
        description,
        catalogue.isOpen(local),
        hours,
        closed(catalogue, local.toLocalDate()),
        methods(catalogue),
        catalogue.payments(payable).entrySet().stream()
            .map(
                accepted ->
                    new ShopPaymentRepresentation(
                        accepted.getKey(), MoneyRepresentation.of(accepted.getValue())))
            .toList(),
        catalogue.lockers().values().stream().map(LatchRepresentation::of).toList());
  }

  private static Map<String, List<OpeningPeriodRepresentation>> week(OpeningHours hours) {
    Map<String, List<OpeningPeriodRepresentation>> week = new LinkedHashMap<>();
    for (DayOfWeek day : DayOfWeek.values()) {
      week.put(
          day.name().toLowerCase(Locale.ROOT),
          hours.on(day).stream()
              .map(
                  period ->
                      new OpeningPeriodRepresentation(
                          period.opens().toString(), period.closes().toString()))
              .toList());
    }
    return week;
  }

  private static List<String> closed(ShopCatalogue shop, LocalDate today) {
    return today
        .datesUntil(today.plusDays(DAYS))
        .filter(day -> !shop.serves(day))
        .map(LocalDate::toString)
        .toList();
  }

  private static List<ShopMethodRepresentation> methods(ShopCatalogue shop) {
    return shop.offered().keySet().stream()
        .map(
            method -> {
              List<DeliveryZone> zones = method.equals("delivery") ? shop.zones() : List.of();
              return new ShopMethodRepresentation(
                  method, zones.stream().map(DeliveryZoneRepresentation::of).toList());
            })
        .toList();
  }
}
