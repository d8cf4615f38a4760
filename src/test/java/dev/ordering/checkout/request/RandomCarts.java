package dev.ordering.checkout.request;

import static dev.ordering.checkout.OptionSetFixture.aSet;
import static dev.ordering.checkout.ProductFixture.aProduct;
import static dev.ordering.checkout.ShopFixture.aShop;
import static dev.ordering.checkout.request.ItemFixture.item;

import dev.ordering.catalog.model.Coupon;
import dev.ordering.catalog.model.Discount;
import dev.ordering.catalog.model.ProductScope;
import dev.ordering.catalog.model.Reduction;
import dev.ordering.catalog.model.SuggestionReason;
import dev.ordering.catalog.model.Validity;
import dev.ordering.checkout.OptionSetFixture;
import dev.ordering.checkout.ProductFixture;
import dev.ordering.checkout.ShopFixture;
import dev.ordering.checkout.model.NotificationMethod;
import dev.ordering.money.Money;
import dev.ordering.payment.PaymentMethod;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;

/** Catalogues, carts and checkouts at random; the same for the same seed. */
public final class RandomCarts {
  private static final int PRODUCTS = 8;

  private final Random random;

  public RandomCarts(long seed) {
    random = new Random(seed);
  }

  /** Two shops and a context, and nothing asked of them yet. */
  public Ask context() {
    Ask ask = Ask.of(shop(1), shop(2)).uploaded(1).uploaded(2);
    for (int product = 1; product <= PRODUCTS; product++) {
      if (chance(3)) {
        ask.stock(product, random.nextInt(12));
      }
    }
    if (chance(4)) {
      ask.couponUsed(2, 1);
    }
    return ask;
  }

  private ShopFixture shop(long id) {
    ShopFixture shop =
        aShop()
            .id(id)
            .globalDiscount(chance(2) ? "0" : random.nextInt(1000) / 10 + ".5")
            .loyalty(1 + random.nextInt(300))
            .delivers("9000", "9050", amount(500), amount(9000), chance(2) ? 0 : amount(3000))
            .coupon(coupon(1, new Reduction.Percentage(BigDecimal.valueOf(random.nextInt(101)))))
            .coupon(coupon(2, new Reduction.Amount(Money.of(amount(3000), "EUR"))))
            .reward(5, 1, new Reduction.Amount(Money.of(amount(1000), "EUR")));
    if (chance(2)) {
      shop.discount(
          new Discount(
              1,
              new ProductScope(Set.of(), Set.of(1L)),
              new Reduction.Percentage(new BigDecimal(random.nextInt(10_001)).movePointLeft(2)),
              Validity.ALWAYS));
    }
    if (chance(6)) {
      shop.withoutComments();
    }
    if (chance(8)) {
      shop.withoutOrders();
    }
    if (chance(8)) {
      shop.slots(1 + random.nextInt(120), random.nextInt(3));
    }
    for (int product = 1; product <= PRODUCTS; product++) {
      shop.sells(product(product).build());
    }
    return shop;
  }

  /** Coupons that are each for some of four products. */
  public List<Coupon> coupons(int count) {
    List<Coupon> coupons = new ArrayList<>();
    for (int id = 1; id <= count; id++) {
      Set<Long> products = new HashSet<>();
      while (products.isEmpty() || chance(2)) {
        products.add(1L + random.nextInt(4));
      }
      Reduction reduction =
          chance(2)
              ? new Reduction.Percentage(BigDecimal.valueOf(random.nextInt(101)))
              : new Reduction.Amount(Money.of(amount(3000), "EUR"));
      coupons.add(
          new Coupon(
              id,
              "C" + id,
              new ProductScope(products, Set.of()),
              reduction,
              Money.of(0, "EUR"),
              Validity.ALWAYS,
              OptionalLong.empty(),
              OptionalLong.empty()));
    }
    return coupons;
  }

  /** A cart of four products with these coupons. */
  public Ask withCoupons(List<Coupon> coupons) {
    ShopFixture shop = aShop();
    ItemFixture[] items = new ItemFixture[4];
    for (int id = 1; id <= items.length; id++) {
      shop.sells(aProduct().id(id).costing(amount(2000)).build());
      items[id - 1] = item(id);
    }
    DetailsFixture details = DetailsFixture.takeout("2026-11-21", "10:00");
    for (Coupon coupon : coupons) {
      shop.coupon(coupon);
      details.coupon(coupon.code());
    }
    return Ask.of(shop).cart(items).checkout(details);
  }

  private Coupon coupon(long id, Reduction reduction) {
    return new Coupon(
        id,
        "C" + id,
        chance(2) ? ProductScope.ALL : new ProductScope(Set.of(1L, 2L), Set.of()),
        reduction,
        Money.of(chance(2) ? 0 : amount(2000), "EUR"),
        Validity.ALWAYS,
        OptionalLong.of(1),
        OptionalLong.empty());
  }

  private ProductFixture product(int id) {
    ProductFixture product = aProduct().id(id).costing(amount(5000)).costing(amount(5000));
    switch (random.nextInt(4)) {
      case 0 -> product.perKilo().grams(1 + random.nextInt(2000), 1, 3000);
      case 1 -> product.perPerson().persons(1 + random.nextInt(3), 12);
      default -> product.category(1);
    }
    if (chance(4)) {
      int step = 1 + random.nextInt(3);
      product.amounts(1 + random.nextInt(4), 12 + random.nextInt(30), step);
    }
    if (chance(3)) {
      product.stocked();
    }
    if (chance(6)) {
      product.notOn(DayOfWeek.of(1 + random.nextInt(7)));
    }
    if (chance(6)) {
      product.withoutComments();
    }
    if (chance(2)) {
      OptionSetFixture set = aSet().id(1).choose(random.nextInt(2), 2 + random.nextInt(3)).each(2);
      set.option(1, amount(400) - 200).option(2, amount(100)).linked(3, 1 + random.nextInt(3));
      product.with(chance(2) ? set.withAttachment() : set);
    }
    return product.suggests(SuggestionReason.GOES_WELL_WITH, 1 + random.nextInt(PRODUCTS));
  }

  /** Any item, right or wrong. */
  public ItemFixture anyItem() {
    ItemFixture item = goodItem();
    if (chance(12)) {
      item = item(random.nextInt(PRODUCTS + 3)).of(random.nextInt(4));
    }
    if (chance(4)) {
      item.amount(odd());
    }
    if (chance(8)) {
      item.gram(odd()).persons(odd());
    }
    if (chance(8)) {
      item.price(odd());
    }
    if (chance(5)) {
      item.comment(chance(2) ? "" : "sliced").code(chance(2) ? "" : "c");
    }
    while (chance(2)) {
      item.option(random.nextInt(5), odd());
    }
    if (chance(8)) {
      item.optionWithUpload(1 + random.nextInt(4), random.nextInt(4));
    }
    if (chance(12)) {
      item.upload(random.nextInt(4), random.nextInt(3));
    }
    return item;
  }

  /** An item that has nothing wrong by itself. */
  public ItemFixture goodItem() {
    return item(1 + random.nextInt(PRODUCTS))
        .of(1 + random.nextInt(2))
        .amount(1 + random.nextInt(4));
  }

  /** A checkout, right or wrong, that names both shops. */
  public DetailsFixture details() {
    String date = "2026-11-" + (18 + random.nextInt(12));
    String time = "%02d:%02d".formatted(random.nextInt(24), random.nextInt(60));
    DetailsFixture details =
        switch (random.nextInt(4)) {
          case 0 ->
              DetailsFixture.delivery(
                  date, time, DetailsFixture.address("9" + random.nextInt(100), "BE"));
          case 1 -> DetailsFixture.delivery(date, time, DetailsFixture.GHENT);
          case 2 ->
              DetailsFixture.latch(100L * random.nextInt(3), date, time, NotificationMethod.SMS);
          default ->
              DetailsFixture.takeout(date, time)
                  .from(2, date, time, java.util.Optional.of("18:00"));
        };
    for (String code : Set.of("C1", "C2", "C3")) {
      if (chance(3)) {
        details.coupon(code);
      }
    }
    if (chance(3)) {
      details.warranty().invoice();
    }
    if (chance(4)) {
      details.loyalty(java.util.Optional.empty(), java.util.Optional.of(5L));
    }
    return details;
  }

  public PaymentMethod payment() {
    return chance(2) ? PaymentMethod.BANCONTACT : PaymentMethod.IDEAL;
  }

  boolean chance(int oneIn) {
    return random.nextInt(oneIn) == 0;
  }

  public int below(int bound) {
    return random.nextInt(bound);
  }

  private long odd() {
    return switch (random.nextInt(8)) {
      case 0 -> 0;
      case 1 -> -random.nextInt(5);
      case 2 -> random.nextLong();
      case 3 -> Long.MAX_VALUE;
      default -> random.nextInt(15);
    };
  }

  private long amount(int bound) {
    return random.nextInt(bound);
  }
}
