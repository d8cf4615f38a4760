package dev.ordering.checkout.cart;

import static dev.ordering.checkout.OptionSetFixture.aSet;
import static dev.ordering.checkout.ProductFixture.aProduct;
import static dev.ordering.checkout.ShopFixture.aShop;
import static dev.ordering.checkout.request.ItemFixture.item;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.catalog.model.Discount;
import dev.ordering.catalog.model.ProductScope;
import dev.ordering.catalog.model.Reduction;
import dev.ordering.catalog.model.Validity;
import dev.ordering.checkout.finding.Information;
import dev.ordering.checkout.model.NotificationMethod;
import dev.ordering.checkout.request.Ask;
import dev.ordering.checkout.request.DetailsFixture;
import dev.ordering.money.Money;
import dev.ordering.payment.PaymentMethod;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a cart costs. */
class PricesTest {
  private static PricedLine line(Ask ask) {
    return ask.answer().lines().get(0);
  }

  private static CartPrices prices(Ask ask) {
    return ask.answer().config().prices();
  }

  private static Money euro(long cents) {
    return Money.of(cents, "EUR");
  }

  private static Discount discount(ProductScope scope, String percentage) {
    return new Discount(
        1, scope, new Reduction.Percentage(new BigDecimal(percentage)), Validity.ALWAYS);
  }

  @Test
  void aPricePerUnitIsTimesTheAmount() {
    Ask ask = Ask.of(aShop(aProduct().costing(250))).cart(item(1).amount(3).persons(9).gram(9));

    assertEquals(euro(750), line(ask).price());
    assertEquals(0, line(ask).line().persons());
    assertEquals(0, line(ask).line().gram());
  }

  @Test
  void aPricePerPersonIsTimesThePersonsAndTheAmount() {
    Ask ask =
        Ask.of(aShop(aProduct().costing(1000).perPerson())).cart(item(1).amount(2).persons(4));

    assertEquals(euro(8000), line(ask).price());
  }

  @Test
  void aPricePerKiloIsForTheGramsRoundedHalfUpPerLine() {
    Ask ask = Ask.of(aShop(aProduct().costing(1299).perKilo())).cart(item(1).amount(3).gram(350));

    assertEquals(euro(1364), line(ask).price());
    assertEquals(euro(1299), line(ask).unitPrice());
    Ask half = Ask.of(aShop(aProduct().costing(1290).perKilo())).cart(item(1).gram(250));
    assertEquals(euro(323), line(half).price());
  }

  @Test
  void whatIsNotSaidIsTheDefaultOfTheProduct() {
    Ask ask = Ask.of(aShop(aProduct().costing(1000).perKilo().grams(250, 100, 1000))).cart(item(1));

    assertEquals(euro(250), line(ask).price());
    assertEquals(250, line(ask).line().gram());
  }

  @Test
  void optionsChangeTheUnitPriceEachTimeTheyAreChosen() {
    Ask ask =
        Ask.of(aShop(aProduct().costing(500).with(aSet().option(1, 50).option(2, -20))))
            .cart(item(1).amount(2).option(1, 3).option(2));

    assertEquals(euro(630), line(ask).unitPrice());
    assertEquals(euro(1260), line(ask).price());
  }

  @Test
  void optionsNeverMakeAPriceNegative() {
    Ask ask =
        Ask.of(aShop(aProduct().costing(100).with(aSet().option(1, -300)))).cart(item(1).option(1));

    assertEquals(euro(0), line(ask).price());
  }

  @Test
  void theChosenPriceCounts() {
    Ask ask = Ask.of(aShop(aProduct().costing(500).costing(800))).cart(item(1).price(11));

    assertEquals(euro(800), line(ask).price());
  }

  @Test
  void theShopWideDiscountIsTakenOffOncePerLine() {
    Ask ask = Ask.of(aShop(aProduct().costing(99)).globalDiscount("10")).cart(item(1).amount(10));

    assertEquals(euro(990), line(ask).price());
    assertEquals(euro(89), line(ask).discountUnitPrice());
    assertEquals(euro(891), line(ask).discountPrice());
    assertEquals(euro(99), prices(ask).discount());
  }

  @Test
  void aDiscountOnAProductLeavesTheOthers() {
    Ask ask =
        Ask.of(
                aShop(aProduct().costing(1000), aProduct().id(2).costing(1000))
                    .discount(discount(new ProductScope(Set.of(2L), Set.of()), "25")))
            .cart(item(1), item(2));

    assertEquals(euro(2000), prices(ask).price());
    assertEquals(euro(1750), prices(ask).priceWithDiscount());
  }

  @Test
  void aDiscountOnACategoryIsForItsProducts() {
    Ask ask =
        Ask.of(
                aShop(aProduct().costing(1000).category(7))
                    .discount(discount(new ProductScope(Set.of(), Set.of(7L)), "50")))
            .cart(item(1));

    assertEquals(euro(500), prices(ask).priceToPay());
  }

  @Test
  void ofSeveralDiscountsTheBestCounts() {
    Ask ask =
        Ask.of(
                aShop(aProduct().costing(1000))
                    .globalDiscount("20")
                    .discount(discount(ProductScope.ALL, "30"))
                    .discount(discount(ProductScope.ALL, "10")))
            .cart(item(1));

    assertEquals(euro(700), prices(ask).priceToPay());
  }

  @Test
  void aDiscountThatIsOverDoesNotCount() {
    Discount over =
        new Discount(
            1,
            ProductScope.ALL,
            new Reduction.Amount(euro(100)),
            new Validity(Optional.empty(), Optional.of(Instant.parse("2026-11-20T11:00:00Z"))));

    Ask ask = Ask.of(aShop(aProduct().costing(1000)).discount(over)).cart(item(1));

    assertEquals(euro(1000), prices(ask).priceToPay());
  }

  @Test
  void everythingOnTopIsSummedPerShop() {
    Ask ask =
        Ask.of(
                aShop(aProduct().costing(1000)),
                aShop(aProduct().costing(2000)).id(2).delivers("9000", "9000", 400, 1500, 0))
            .cart(item(1), item(1).of(2))
            .checkout(
                DetailsFixture.delivery("2026-11-21", "10:00", DetailsFixture.GHENT)
                    .invoice()
                    .warranty())
            .paying(PaymentMethod.BANCONTACT);

    CartPrices prices = prices(ask);
    assertEquals(euro(3000), prices.price());
    assertEquals(euro(300), prices.deliveryCost());
    assertEquals(euro(300), prices.invoiceCost());
    assertEquals(euro(1000), prices.warranty());
    assertEquals(euro(50), prices.transactionCost());
    assertEquals(euro(0), prices.smsCost());
    assertEquals(euro(4650), prices.priceToPay());
    assertEquals(java.util.List.of(), ask.codes());
  }

  @Test
  void anSmsIsPaidOnlyByWhoWantsOne() {
    Ask byMail =
        Ask.of(aShop(aProduct()))
            .cart(item(1))
            .checkout(DetailsFixture.latch(100, "2026-11-21", "10:00", NotificationMethod.EMAIL));
    Ask bySms =
        Ask.of(aShop(aProduct()))
            .cart(item(1))
            .checkout(DetailsFixture.latch(100, "2026-11-21", "10:00", NotificationMethod.SMS));

    assertEquals(euro(0), prices(byMail).smsCost());
    assertEquals(euro(12), prices(bySms).smsCost());
    assertEquals(euro(0), prices(bySms).deliveryCost());
  }

  @Test
  void anEstimateIsComputedAsAnyPriceAndSaidToBeOne() {
    Ask firm = Ask.of(aShop(aProduct().costing(1299).perKilo())).cart(item(1).gram(350));
    Ask estimate =
        Ask.of(aShop(aProduct().costing(1299).perKilo().targetPrice())).cart(item(1).gram(350));

    assertEquals(prices(firm), prices(estimate));
    assertEquals(List.of(), firm.answer().information());
    assertEquals(
        List.of(Information.Code.PRICE_ESTIMATED),
        estimate.answer().information().stream().map(Information::code).toList());
    assertEquals(Information.Level.NOTICE, estimate.answer().information().get(0).code().level());
  }
}
