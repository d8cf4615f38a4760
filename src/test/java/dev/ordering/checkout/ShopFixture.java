package dev.ordering.checkout;

import dev.ordering.catalog.model.Address;
import dev.ordering.catalog.model.Assortment;
import dev.ordering.catalog.model.Coupon;
import dev.ordering.catalog.model.Coupons;
import dev.ordering.catalog.model.DeliveryZone;
import dev.ordering.catalog.model.Discount;
import dev.ordering.catalog.model.ExtraCost;
import dev.ordering.catalog.model.Holiday;
import dev.ordering.catalog.model.Locker;
import dev.ordering.catalog.model.LoyaltyProgramme;
import dev.ordering.catalog.model.LoyaltyReward;
import dev.ordering.catalog.model.OpeningHours;
import dev.ordering.catalog.model.Product;
import dev.ordering.catalog.model.Reduction;
import dev.ordering.catalog.model.Shop;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.catalog.model.ShopRevision;
import dev.ordering.catalog.model.ShopTerms;
import dev.ordering.catalog.model.Timetable;
import dev.ordering.catalog.model.Translated;
import dev.ordering.catalog.model.VatRate;
import dev.ordering.money.Money;
import dev.ordering.payment.PaymentMethod;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Currency;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A shop in Ghent that serves by every method from 8 to 18, delivers around Ghent for 3 euro, and
 * takes cash and Bancontact; until a test wants it otherwise.
 */
public final class ShopFixture {
  private final Map<ExtraCost, VatRate> costVat = new EnumMap<>(ExtraCost.class);
  private static final Address GHENT = new Address("Korenmarkt", "1", "9000", "Gent", "BE");

  private final List<Product> products = new ArrayList<>();
  private final List<DeliveryZone> zones = new ArrayList<>();
  private final List<Holiday> holidays = new ArrayList<>();
  private final List<Discount> discounts = new ArrayList<>();
  private final List<Coupon> coupons = new ArrayList<>();
  private final Map<PaymentMethod, Money> payments = new HashMap<>();
  private final List<LoyaltyReward> rewards = new ArrayList<>();
  private long id = 1;
  private long companyId = 1;
  private String currency = "EUR";
  private ZoneId zone = ZoneId.of("Europe/Brussels");
  private Shop.Flags flags = new Shop.Flags(true, true, true, true);
  private BigDecimal globalDiscount = BigDecimal.ZERO;
  private OpeningHours hours = daily(period("08:00", "18:00"));
  private OpeningHours delivery;
  private Duration lead = Duration.ZERO;
  private Duration slot = Duration.ofMinutes(30);
  private OptionalInt capacity = OptionalInt.empty();
  private Optional<Money> spentPerPoint = Optional.empty();
  private boolean zonesGiven;

  public static ShopFixture aShop(ProductFixture... products) {
    ShopFixture shop = new ShopFixture();
    for (ProductFixture product : products) {
      shop.products.add(product.build());
    }
    return shop;
  }

  static OpeningHours.Period period(String opens, String closes) {
    return new OpeningHours.Period(LocalTime.parse(opens), LocalTime.parse(closes));
  }

  public ShopFixture id(long newId) {
    id = newId;
    return this;
  }

  public ShopFixture company(long newId) {
    companyId = newId;
    return this;
  }

  public ShopFixture currency(String code) {
    currency = code;
    return this;
  }

  public ShopFixture zone(String name) {
    zone = ZoneId.of(name);
    return this;
  }

  public ShopFixture sells(Product product) {
    products.add(product);
    return this;
  }

  public ShopFixture withoutOrders() {
    flags = new Shop.Flags(false, true, true, true);
    return this;
  }

  public ShopFixture withoutComments() {
    flags = new Shop.Flags(true, false, false, true);
    return this;
  }

  public ShopFixture globalDiscount(String percentage) {
    globalDiscount = new BigDecimal(percentage);
    return this;
  }

  public ShopFixture open(OpeningHours newHours) {
    hours = newHours;
    return this;
  }

  public ShopFixture open(String opens, String closes) {
    return open(daily(period(opens, closes)));
  }

  /** It has hours of its own for deliveries, but delivers nowhere. */
  public ShopFixture withoutZones(OpeningHours newHours) {
    zonesGiven = true;
    delivery = newHours;
    return this;
  }

  public ShopFixture withoutDelivery() {
    delivery = new OpeningHours(Map.of());
    return this;
  }

  public ShopFixture holiday(String first, String last) {
    holidays.add(new Holiday(LocalDate.parse(first), LocalDate.parse(last)));
    return this;
  }

  public ShopFixture lead(Duration newLead) {
    lead = newLead;
    return this;
  }

  public ShopFixture slots(int minutes, int newCapacity) {
    slot = Duration.ofMinutes(minutes);
    capacity = OptionalInt.of(newCapacity);
    return this;
  }

  public ShopFixture delivers(String first, String last, long cost, long freeFrom, long minimum) {
    zonesGiven = true;
    zones.add(
        new DeliveryZone(
            "BE", first, last, money(cost), Optional.of(money(freeFrom)), money(minimum)));
    return this;
  }

  public ShopFixture discount(Discount discount) {
    discounts.add(discount);
    return this;
  }

  public ShopFixture coupon(Coupon coupon) {
    coupons.add(coupon);
    return this;
  }

  public ShopFixture accepts(PaymentMethod method, long cost) {
    payments.put(method, money(cost));
    return this;
  }

  public ShopFixture loyalty(long centsPerPoint) {
    spentPerPoint = Optional.of(money(centsPerPoint));
    return this;
  }

  public ShopFixture reward(long rewardId, long points, Reduction reduction) {
    rewards.add(new LoyaltyReward(rewardId, Translated.of("Reward"), points, reduction));
    return this;
  }

  /** The rate of a cost. */
  public ShopFixture vat(ExtraCost cost, VatRate rate) {
    costVat.put(cost, rate);
    return this;
  }

  public ShopCatalogue build() {
    if (!zonesGiven) {
      zones.add(new DeliveryZone("BE", "9000", "9099", money(300), Optional.empty(), money(0)));
    }
    payments.putIfAbsent(PaymentMethod.POINT_OF_SALE, money(0));
    payments.putIfAbsent(PaymentMethod.BANCONTACT, money(25));
    return new ShopCatalogue(
        new Shop(
            new ShopRevision(id, 1),
            companyId,
            "Shop " + id,
            GHENT,
            Optional.empty(),
            Currency.getInstance(currency),
            zone,
            "",
            flags,
            globalDiscount,
            false,
            List.of()),
        new Timetable(
            delivery == null ? hours : delivery, hours, hours, holidays, lead, slot, capacity),
        zones,
        Map.of(id * 100, new Locker(id * 100, "Locker", GHENT)),
        new ShopTerms(money(150), money(12), money(500), payments, costVat, true, true),
        new Assortment(products),
        discounts,
        new Coupons(coupons),
        spentPerPoint.map(spent -> new LoyaltyProgramme(spent, rewards)));
  }

  private Money money(long cents) {
    return Money.of(cents, currency);
  }

  /** The same hours every day. */
  public static OpeningHours daily(OpeningHours.Period... periods) {
    Map<DayOfWeek, List<OpeningHours.Period>> week = new EnumMap<>(DayOfWeek.class);
    for (DayOfWeek day : DayOfWeek.values()) {
      week.put(day, List.of(periods));
    }
    return new OpeningHours(week);
  }
}
