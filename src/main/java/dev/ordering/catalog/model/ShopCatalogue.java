package dev.ordering.catalog.model;

import dev.ordering.money.Money;
import dev.ordering.payment.PayableMethods;
import dev.ordering.payment.PaymentMethod;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An immutable snapshot of a shop at one revision, with everything that it sells and its terms.
 * Products, options and coupons are indexed. All amounts are in the shop's currency. What changes
 * with every order (stock, use of slots and coupons) is not part of it.
 *
 * @param zones the first one that contains an address applies
 */
public record ShopCatalogue(
    Shop shop,
    Timetable timetable,
    List<DeliveryZone> zones,
    Map<Long, Locker> lockers,
    ShopTerms terms,
    Assortment assortment,
    List<Discount> discounts,
    Coupons coupons,
    Optional<LoyaltyProgramme> loyalty) {
  public ShopCatalogue {
    zones = List.copyOf(zones);
    lockers = Collections.unmodifiableMap(new LinkedHashMap<>(lockers));
    discounts = List.copyOf(discounts);
    CatalogueAmounts.requireCurrency(
        shop.currency(), zones, terms, assortment, discounts, coupons, loyalty);
  }

  public long id() {
    return shop.id();
  }

  public Money zero() {
    return Money.zero(shop.currency());
  }

  /**
   * Returns the hours of the methods that are offered, by name. A delivery also needs a zone, and a
   * collection from a locker needs lockers.
   */
  public Map<String, OpeningHours> offered() {
    Map<String, OpeningHours> offered = timetable.byMethod();
    offered.values().removeIf(OpeningHours::isNever);
    if (zones.isEmpty()) {
      offered.remove("delivery");
    }
    if (lockers.isEmpty()) {
      offered.remove("latch");
    }
    return offered;
  }

  /** Whether the shop hands over orders on a day, by any method that it offers. */
  public boolean serves(LocalDate day) {
    return offered().values().stream().anyMatch(hours -> timetable.serves(day, hours));
  }

  /** Whether the shop hands over orders at a moment of its local time. */
  public boolean isOpen(LocalDateTime moment) {
    return offered().values().stream().anyMatch(hours -> timetable.isOpen(moment, hours));
  }

  /**
   * Returns the payment methods for orders of the shop, with their costs.
   *
   * @param payable which of the methods that the shop accepts can be used
   */
  public Map<PaymentMethod, Money> payments(PayableMethods payable) {
    Map<PaymentMethod, Money> payments = new EnumMap<>(PaymentMethod.class);
    payments.putAll(terms.transactionCosts());
    payments
        .keySet()
        .removeIf(method -> method.isOnline() && !payable.accepts(shop.companyId(), method));
    return payments;
  }

  /** Returns the first zone that contains an address. */
  public Optional<DeliveryZone> zone(String country, String zipcode) {
    for (DeliveryZone zone : zones) {
      if (zone.contains(country, zipcode)) {
        return Optional.of(zone);
      }
    }
    return Optional.empty();
  }

  public Optional<Coupon> coupon(String code) {
    return coupons.find(code);
  }
}
