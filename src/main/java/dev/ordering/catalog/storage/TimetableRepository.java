package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.DeliveryZone;
import dev.ordering.catalog.model.Holiday;
import dev.ordering.catalog.model.Latch;
import dev.ordering.catalog.model.OpeningHours;
import dev.ordering.catalog.model.ShopTerms;
import dev.ordering.catalog.model.Timetable;
import dev.ordering.money.Money;
import dev.ordering.payment.PaymentMethod;
import dev.ordering.persistence.Database;
import java.time.DayOfWeek;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Currency;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** How and when a shop serves, out of the database. */
public final class TimetableRepository {
  private final Database database;

  public TimetableRepository(Database database) {
    this.database = database;
  }

  Timetable timetable(ShopTermsEntity terms) {
    List<ShopOpeningEntity> openings =
        list("from ShopOpeningEntity where shopId = :shop order by id", terms.id);
    return new Timetable(
        hours(openings, "delivery"),
        hours(openings, "takeout"),
        hours(openings, "latch"),
        this.<ShopHolidayEntity>list(
                "from ShopHolidayEntity where shopId = :shop order by id", terms.id)
            .stream()
            .map(holiday -> new Holiday(holiday.firstDay, holiday.lastDay))
            .toList(),
        Duration.ofMinutes(terms.leadMinutes),
        Duration.ofMinutes(terms.slotMinutes),
        terms.slotCapacity == null ? OptionalInt.empty() : OptionalInt.of(terms.slotCapacity));
  }

  List<DeliveryZone> zones(long shopId, Currency currency) {
    return this.<ShopDeliveryZoneEntity>list(
            "from ShopDeliveryZoneEntity where shopId = :shop order by id", shopId)
        .stream()
        .map(zone -> zone.toZone(currency))
        .toList();
  }

  public List<Latch> latches(long shopId) {
    return this.<ShopLatchEntity>list(
            "from ShopLatchEntity where shopId = :shop order by id", shopId)
        .stream()
        .map(ShopLatchEntity::toLatch)
        .toList();
  }

  ShopTerms terms(ShopTermsEntity terms, Currency currency) {
    Map<PaymentMethod, Money> costs = new EnumMap<>(PaymentMethod.class);
    for (Object[] row :
        database
            .session()
            .createNativeQuery(
                "select method, transaction_cost from shop_payment_method where shop_id = :shop",
                Object[].class)
            .setParameter("shop", terms.id)
            .getResultList()) {
      costs.put(
          PaymentMethod.of((String) row[0]).orElseThrow(),
          Money.of(((Number) row[1]).longValue(), currency));
    }
    return new ShopTerms(
        Money.of(terms.invoiceCost, currency),
        Money.of(terms.smsCost, currency),
        Money.of(terms.warrantyCost, currency),
        costs,
        terms.offersInvoices,
        terms.servesInStore);
  }

  private static OpeningHours hours(List<ShopOpeningEntity> openings, String method) {
    Map<DayOfWeek, List<OpeningHours.Period>> week = new EnumMap<>(DayOfWeek.class);
    for (ShopOpeningEntity opening : openings) {
      if (opening.method.equals(method)) {
        week.computeIfAbsent(DayOfWeek.of(opening.weekday), day -> new ArrayList<>())
            .add(opening.toPeriod());
      }
    }
    return new OpeningHours(week);
  }

  @SuppressWarnings("unchecked") // each query names the entity that its caller expects
  private <T> List<T> list(String query, long shopId) {
    return (List<T>)
        database
            .session()
            .createSelectionQuery(query, Object.class)
            .setParameter("shop", shopId)
            .getResultList();
  }
}
