package dev.ordering.catalog.storage;

import static java.util.stream.Collectors.collectingAndThen;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import dev.ordering.catalog.model.DeliveryZone;
import dev.ordering.catalog.model.ExtraCost;
import dev.ordering.catalog.model.Holiday;
import dev.ordering.catalog.model.Locker;
import dev.ordering.catalog.model.OpeningHours;
import dev.ordering.catalog.model.ShopTerms;
import dev.ordering.catalog.model.Timetable;
import dev.ordering.catalog.model.VatRate;
import dev.ordering.money.Money;
import dev.ordering.payment.PaymentMethod;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Currency;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/** Reads the timetable, terms and VAT rates of a shop from the database. */
public record TimetableRepository(Database database) {
  Timetable timetable(ShopTermsEntity terms) {
    List<ShopOpeningEntity> openings = openings(terms.id);
    return new Timetable(
        hours(openings, "delivery"),
        hours(openings, "takeout"),
        hours(openings, "latch"),
        rows(ShopHolidayEntity.class, terms.id).stream()
            .map(holiday -> new Holiday(holiday.firstDay, holiday.lastDay))
            .toList(),
        Duration.ofMinutes(terms.leadMinutes),
        Duration.ofMinutes(terms.slotMinutes),
        terms.slotCapacity == null ? OptionalInt.empty() : OptionalInt.of(terms.slotCapacity));
  }

  List<DeliveryZone> zones(long shopId, Currency currency) {
    return rows(ShopDeliveryZoneEntity.class, shopId).stream()
        .map(zone -> zone.toZone(currency))
        .toList();
  }

  List<ShopOpeningEntity> openings(long shopId) {
    return rows(ShopOpeningEntity.class, shopId);
  }

  public List<Locker> lockers(long shopId) {
    return rows(ShopLockerEntity.class, shopId).stream().map(ShopLockerEntity::toLocker).toList();
  }

  ShopTerms terms(ShopTermsEntity terms, Currency currency, Map<String, VatRate> rates) {
    Map<PaymentMethod, Money> costs = new EnumMap<>(PaymentMethod.class);
    database.select(
        Sql.of(
            "select method, transaction_cost from shop_payment_method where shop_id = ?", terms.id),
        row ->
            costs.put(
                PaymentMethod.of(row.getString(1)).orElseThrow(),
                Money.of(row.getLong(2), currency)));
    return new ShopTerms(
        Money.of(terms.invoiceCost, currency),
        Money.of(terms.smsCost, currency),
        Money.of(terms.warrantyCost, currency),
        costs,
        vat(terms, rates),
        terms.offersInvoices,
        terms.servesInStore);
  }

  private static Map<ExtraCost, VatRate> vat(ShopTermsEntity terms, Map<String, VatRate> rates) {
    Map<ExtraCost, VatRate> vat = new EnumMap<>(ExtraCost.class);
    Optional.ofNullable(terms.vat).map(CostVatColumns::codes).orElse(Map.of()).entrySet().stream()
        .filter(cost -> rates.containsKey(cost.getValue()))
        .forEach(cost -> vat.put(cost.getKey(), rates.get(cost.getValue())));
    return vat;
  }

  /** Returns the VAT rates of a shop, by code. */
  Map<String, VatRate> vatRates(long shopId) {
    return database
        .list(ShopVatRateEntity.class, "from ShopVatRateEntity where shopId = ?1", shopId)
        .stream()
        .collect(
            groupingBy(row -> row.code, collectingAndThen(toList(), TimetableRepository::rate)));
  }

  private static VatRate rate(List<ShopVatRateEntity> rows) {
    TreeMap<LocalDate, BigDecimal> percentages = new TreeMap<>();
    rows.forEach(row -> percentages.put(row.validFrom, row.percentage));
    return new VatRate(rows.get(0).code, rows.get(0).name.toTranslated(), percentages);
  }

  /** Returns the rows of an entity that has a shop, by id. */
  private <T> List<T> rows(Class<T> type, long shopId) {
    return database.list(
        type, "from " + type.getSimpleName() + " where shopId = ?1 order by id", shopId);
  }

  private static OpeningHours hours(List<ShopOpeningEntity> openings, String method) {
    return new OpeningHours(
        openings.stream()
            .filter(opening -> opening.method.equals(method))
            .collect(
                groupingBy(
                    opening -> DayOfWeek.of(opening.weekday),
                    mapping(opening -> opening.period, toList()))));
  }
}
