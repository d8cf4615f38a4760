package dev.ordering.checkout.cart;

import static dev.ordering.checkout.OptionSetFixture.aSet;
import static dev.ordering.checkout.ProductFixture.aProduct;
import static dev.ordering.checkout.ShopFixture.aShop;
import static dev.ordering.checkout.request.ItemFixture.item;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.catalog.model.Coupon;
import dev.ordering.catalog.model.ExtraCost;
import dev.ordering.catalog.model.ProductScope;
import dev.ordering.catalog.model.Reduction;
import dev.ordering.catalog.model.Translated;
import dev.ordering.catalog.model.Validity;
import dev.ordering.catalog.model.VatRate;
import dev.ordering.checkout.ProductFixture;
import dev.ordering.checkout.ShopFixture;
import dev.ordering.checkout.request.Ask;
import dev.ordering.checkout.request.DetailsFixture;
import dev.ordering.checkout.request.ItemFixture;
import dev.ordering.money.Money;
import dev.ordering.payment.PaymentMethod;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The VAT that a total includes, by rate. */
class IncludedVatTest {
  private static final LocalDate DAY = LocalDate.parse("2026-11-24");
  private static final VatRate FOOD = rate("food", Map.of("2000-01-01", "6"));
  private static final VatRate DRINK =
      rate("drink", Map.of("2000-01-01", "20.5", "2026-12-01", "21"));
  private static final VatRate NOTHING = rate("exempt", Map.of("2000-01-01", "0"));

  private static VatRate rate(String code, Map<String, String> percentages) {
    TreeMap<LocalDate, BigDecimal> days = new TreeMap<>();
    percentages.forEach((day, percent) -> days.put(LocalDate.parse(day), new BigDecimal(percent)));
    return new VatRate(code, Translated.of(code), days);
  }

  private static ProductFixture product(long id, long cents, VatRate rate) {
    return aProduct().id(id).costing(cents).taxed(rate);
  }

  private static List<VatAmount> vat(Ask ask, LocalDate day) {
    CheckoutResult result = ask.answer();
    return IncludedVat.of(
        result.lines(),
        result.config().prices(),
        result.lines().get(0).line().shop().terms().vat(),
        day);
  }

  private static List<String> told(List<VatAmount> amounts) {
    return amounts.stream()
        .map(
            each ->
                each.code()
                    + " "
                    + each.percentage()
                    + ": "
                    + each.net().minor()
                    + " + "
                    + each.gross().minus(each.net()).minor()
                    + " = "
                    + each.gross().minor())
        .toList();
  }

  @Test
  void eachRateHasWhatItsLinesCost() {
    Ask ask =
        Ask.of(aShop(product(1, 285, FOOD), product(2, 220, DRINK)))
            .cart(item(1).amount(2), item(2));

    assertEquals(
        List.of("food 6: 538 + 32 = 570", "drink 20.5: 183 + 37 = 220"), told(vat(ask, DAY)));
  }

  @Test
  void theRateIsThatOfTheDayOfTheHandingOver() {
    Ask ask = Ask.of(aShop(product(1, 1210, DRINK))).cart(item(1));

    LocalDate change = LocalDate.parse("2026-12-01");
    assertEquals("20.5", vat(ask, change.minusDays(1)).get(0).percentage().toString());
    assertEquals(List.of("drink 21: 1000 + 210 = 1210"), told(vat(ask, change)));
  }

  @Test
  void withoutARateOfOneProductThereIsNoTable() {
    assertEquals(
        List.of(),
        vat(Ask.of(aShop(product(1, 285, FOOD), aProduct().id(2))).cart(item(1), item(2)), DAY));
  }

  @Test
  void whatIsTakenOffIsDividedInProportionAndTheLastCentGoesToTheLargestRemainder() {
    ShopFixture shop =
        aShop(product(1, 100, FOOD), product(2, 100, DRINK), product(3, 100, NOTHING))
            .coupon(coupon(new Reduction.Amount(Money.of(100, "EUR")), "EUR"));
    Ask ask =
        Ask.of(shop)
            .cart(item(1), item(2), item(3))
            .checkout(DetailsFixture.takeout("2026-11-24", "10:00").coupon("C"));

    assertEquals(
        List.of("exempt 0: 67 + 0 = 67", "food 6: 63 + 4 = 67", "drink 20.5: 55 + 11 = 66"),
        told(vat(ask, DAY)));
  }

  @Test
  void costsHaveTheirOwnRateOrThoseOfTheGoods() {
    ShopFixture shop =
        aShop(product(1, 900, FOOD), product(2, 300, DRINK))
            .delivers("9000", "9099", 400, 99_900, 0)
            .accepts(PaymentMethod.BANCONTACT, 50)
            .vat(ExtraCost.PAYMENT, NOTHING);
    Ask ask =
        Ask.of(shop)
            .cart(item(1), item(2))
            .checkout(DetailsFixture.delivery("2026-11-24", "10:00", DetailsFixture.GHENT))
            .paying(PaymentMethod.BANCONTACT);

    assertEquals(
        List.of("exempt 0: 50 + 0 = 50", "food 6: 1132 + 68 = 1200", "drink 20.5: 332 + 68 = 400"),
        told(vat(ask, DAY)));
  }

  @Test
  void whatAnOptionAddsHasItsRateAndWhatItTakesOffIsTheProducts() {
    ShopFixture shop =
        aShop(
            product(1, 1000, FOOD).with(aSet().id(1).taxed(DRINK).option(1, 500).option(2, -400)));

    assertEquals(
        List.of("food 6: 566 + 34 = 600", "drink 20.5: 415 + 85 = 500"),
        told(vat(Ask.of(shop).cart(item(1).option(1, 1).option(2, 1)), DAY)));
  }

  @Test
  void whatCostsNothingHasItsRatesAllTheSame() {
    ShopFixture shop =
        aShop(product(1, 100, FOOD))
            .coupon(coupon(new Reduction.Percentage(new BigDecimal("100")), "EUR"))
            .accepts(PaymentMethod.BANCONTACT, 25);
    Ask ask =
        Ask.of(shop)
            .cart(item(1))
            .checkout(DetailsFixture.takeout("2026-11-24", "10:00").coupon("C"));

    assertEquals(List.of("food 6: 0 + 0 = 0"), told(vat(ask, DAY)));
    assertEquals(
        List.of("food 6: 24 + 1 = 25"), told(vat(ask.paying(PaymentMethod.BANCONTACT), DAY)));
  }

  private static Coupon coupon(Reduction reduction, String currency) {
    return new Coupon(
        1,
        "C",
        ProductScope.ALL,
        reduction,
        Money.zero(java.util.Currency.getInstance(currency)),
        Validity.ALWAYS,
        OptionalLong.empty(),
        OptionalLong.empty());
  }

  @ParameterizedTest
  @ValueSource(strings = {"EUR", "JPY", "KWD"})
  void theSumsOfAnyCartAreExact(String currency) {
    Set<Integer> sizes = new HashSet<>();
    for (long seed = 0; seed < 1_500; seed++) {
      Ask ask = any(new Random(seed), currency);
      CheckoutResult result = ask.answer();
      List<VatAmount> amounts = vat(ask, DAY);
      Money gross = Money.zero(result.config().prices().currency());
      for (VatAmount amount : amounts) {
        assertFalse(amount.net().isNegative(), "seed " + seed);
        assertTrue(amount.net().compareTo(amount.gross()) <= 0, "seed " + seed);
        gross = gross.plus(amount.gross());
      }
      assertEquals(result.config().prices().priceToPay(), gross, "seed " + seed);
      sizes.add(amounts.size());
    }
    assertEquals(Set.of(1, 2, 3), sizes);
  }

  @Test
  void someOfTheseCartsHaveEverythingThatIsDivided() {
    CartPrices all = null;
    for (long seed = 0; seed < 500 && all == null; seed++) {
      CartPrices prices = any(new Random(seed), "EUR").answer().config().prices();
      boolean some =
          List.of(
                  prices.discount(),
                  prices.warranty(),
                  prices.deliveryCost(),
                  prices.invoiceCost(),
                  prices.transactionCost())
              .stream()
              .noneMatch(Money::isZero);
      all = some ? prices : all;
    }
    assertTrue(all != null);
  }

  private static Ask any(Random random, String currency) {
    List<VatRate> rates = List.of(FOOD, DRINK, NOTHING);
    ShopFixture shop =
        aShop()
            .currency(currency)
            .globalDiscount(random.nextBoolean() ? "0" : random.nextInt(1000) / 10 + ".5")
            .delivers("9000", "9099", random.nextInt(700), 1_000_000, 0)
            .accepts(PaymentMethod.BANCONTACT, random.nextInt(100))
            .coupon(
                coupon(
                    random.nextBoolean()
                        ? new Reduction.Percentage(BigDecimal.valueOf(random.nextInt(101)))
                        : new Reduction.Amount(Money.of(random.nextInt(5_000), currency)),
                    currency));
    for (ExtraCost cost : ExtraCost.values()) {
      if (random.nextInt(3) == 0) {
        shop.vat(cost, rates.get(random.nextInt(rates.size())));
      }
    }
    List<ItemFixture> items = new ArrayList<>();
    for (int id = 1 + random.nextInt(6); id > 0; id--) {
      VatRate rate = rates.get(random.nextInt(rates.size()));
      ProductFixture product =
          aProduct().id(id).in(currency).costing(random.nextInt(3_000)).taxed(rate);
      ItemFixture item = item(id).amount(1 + random.nextInt(5));
      if (random.nextInt(3) == 0) {
        product.perKilo();
        item.gram(100 + random.nextInt(4_000));
      }
      if (random.nextBoolean()) {
        product.with(
            aSet()
                .id(id)
                .taxed(rates.get(random.nextInt(rates.size())))
                .option(id * 10L, random.nextInt(900) - 300));
        item.option(id * 10L, 1 + random.nextInt(3));
      }
      shop.sells(product.build());
      items.add(item);
    }
    DetailsFixture details =
        random.nextBoolean()
            ? DetailsFixture.takeout("2026-11-24", "10:00")
            : DetailsFixture.delivery("2026-11-24", "10:00", DetailsFixture.GHENT);
    if (random.nextBoolean()) {
      details.coupon("C");
    }
    if (random.nextInt(3) == 0) {
      details.warranty().invoice();
    }
    return Ask.of(shop)
        .cart(items.toArray(ItemFixture[]::new))
        .checkout(details)
        .paying(PaymentMethod.BANCONTACT);
  }
}
