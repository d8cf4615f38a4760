package dev.ordering.catalog.storage.importing;

import dev.ordering.catalog.file.CatalogueParser;
import dev.ordering.catalog.file.CatalogueShopDocument;
import dev.ordering.catalog.file.ShopAssignment;
import dev.ordering.catalog.model.Address;
import dev.ordering.catalog.model.Holiday;
import dev.ordering.catalog.model.Locker;
import dev.ordering.catalog.model.OpeningHours;
import dev.ordering.catalog.storage.CostVatColumns;
import dev.ordering.catalog.storage.ShopLockerEntity;
import dev.ordering.catalog.storage.ShopTermsEntity;
import dev.ordering.catalog.storage.TextColumns;
import dev.ordering.catalog.storage.TimetableRepository;
import dev.ordering.persistence.Insert;
import java.time.DayOfWeek;
import java.time.LocalTime;
import java.util.Currency;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Writes the timetable, terms and lockers of a shop. */
record ShopImport(RowWriter rows, CatalogueParser parser) {
  void write(ShopTermsEntity terms, ShopAssignment assignment) {
    Currency currency = assignment.currency();
    CatalogueShopDocument shop = assignment.document();
    String pointer = assignment.pointer();
    terms.currency = currency.getCurrencyCode();
    terms.autoApprove = shop.autoApprove().orElse(false);
    terms.answerWithinMinutes = shop.answerWithinMinutes().orElse(0);
    terms.orderEmail = shop.orderEmail().orElse("");
    terms.leadMinutes = shop.leadMinutes().orElse(0);
    terms.slotMinutes = shop.slotMinutes().orElse(30);
    terms.slotCapacity = shop.slotCapacity().orElse(null);
    terms.offersInvoices = shop.invoices().orElse(false);
    terms.servesInStore = shop.inStore().orElse(false);
    Optional<CatalogueShopDocument.Costs> costs = shop.costs();
    String at = pointer + "/costs";
    terms.invoiceCost =
        parser.minor(
            costs.flatMap(CatalogueShopDocument.Costs::invoice), currency, at + "/invoice");
    terms.smsCost =
        parser.minor(costs.flatMap(CatalogueShopDocument.Costs::sms), currency, at + "/sms");
    terms.warrantyCost =
        parser.minor(
            costs.flatMap(CatalogueShopDocument.Costs::warranty), currency, at + "/warranty");
    terms.vat =
        costs
            .flatMap(CatalogueShopDocument.Costs::vat)
            .map(vat -> vat(vat, assignment))
            .orElse(null);
    terms.description = TextColumns.of(parser.text(shop.description(), pointer + "/description"));
    rows.update(terms);
    openings(terms.id, shop, pointer + "/opening");
    holidays(terms.id, shop, pointer + "/holidays");
    new DeliveryZoneImport(rows, parser)
        .write(terms.id, shop, currency, pointer + "/delivery_zones");
    new PaymentImport(rows, parser).write(terms.id, shop, currency, pointer + "/payment_methods");
    lockers(terms.id, shop, pointer + "/latches");
  }

  private CostVatColumns vat(CatalogueShopDocument.CostVat vat, ShopAssignment shop) {
    VatAndAllergensParser codes = new VatAndAllergensParser(parser, shop.vatCodes());
    String at = shop.pointer() + "/costs/vat/";
    return new CostVatColumns(
        codes.vatCode(vat.delivery(), at + "delivery"),
        codes.vatCode(vat.payment(), at + "payment"),
        codes.vatCode(vat.invoice(), at + "invoice"),
        codes.vatCode(vat.sms(), at + "sms"),
        codes.vatCode(vat.warranty(), at + "warranty"));
  }

  private void openings(long shopId, CatalogueShopDocument shop, String pointer) {
    delete("shop_opening", shopId);
    Insert openings = new Insert("shop_opening (shop_id, method, weekday, opens, closes)");
    shop.opening()
        .forEach(
            (method, week) -> {
              Map<DayOfWeek, List<OpeningHours.Period>> periods = new EnumMap<>(DayOfWeek.class);
              week.forEach((day, texts) -> periods.put(weekday(day), periods(texts)));
              OpeningHours hours = new OpeningHours(periods);
              periods.forEach(
                  (day, ofDay) -> {
                    if (hours.overlap(day)) {
                      String name = day.name().toLowerCase(Locale.ROOT);
                      parser.addError(
                          pointer + "/" + method + "/" + name,
                          "has periods that overlap each other, or those of the next day");
                    }
                    ofDay.forEach(
                        period ->
                            openings.row(
                                shopId, method, day.getValue(), period.opens(), period.closes()));
                  });
            });
    rows.insertAll(openings);
  }

  private static DayOfWeek weekday(String name) {
    return DayOfWeek.valueOf(name.toUpperCase(Locale.ROOT));
  }

  // the schema has checked their form
  private static List<OpeningHours.Period> periods(List<String> texts) {
    return texts.stream()
        .map(text -> text.split("-", 2))
        .map(times -> new OpeningHours.Period(LocalTime.parse(times[0]), LocalTime.parse(times[1])))
        .toList();
  }

  private void holidays(long shopId, CatalogueShopDocument shop, String pointer) {
    delete("shop_holiday", shopId);
    Insert holidays = new Insert("shop_holiday (shop_id, first_day, last_day)");
    int index = 0;
    for (Holiday holiday : shop.holidays().orElse(List.of())) {
      if (holiday.last().isBefore(holiday.first())) {
        parser.addError(pointer + "/" + index + "/last", "is before first");
      }
      holidays.row(shopId, holiday.first(), holiday.last());
      index++;
    }
    rows.insertAll(holidays);
  }

  private void lockers(long shopId, CatalogueShopDocument shop, String pointer) {
    Map<String, Long> known = new HashMap<>();
    for (Locker locker : new TimetableRepository(rows.database()).lockers(shopId)) {
      known.put(locker.name(), locker.id());
    }
    delete("shop_latch", shopId);
    List<CatalogueShopDocument.Locker> lockers = shop.latches().orElse(List.of());
    Map<String, Long> assigned =
        rows.assignIds(lockers, CatalogueShopDocument.Locker::name, known, pointer);
    int index = 0;
    for (CatalogueShopDocument.Locker each : lockers) {
      parser.requireCountry(each.country(), pointer + "/" + index++ + "/country");
      Address address =
          new Address(each.street(), each.nr(), each.zipcode(), each.city(), each.country());
      Long id = assigned.remove(each.name());
      if (id != null) {
        rows.insert(new ShopLockerEntity(shopId, new Locker(id, each.name(), address)));
      }
    }
  }

  private void delete(String table, long shopId) {
    rows.change("delete from " + table + " where shop_id = ?", shopId);
  }
}
