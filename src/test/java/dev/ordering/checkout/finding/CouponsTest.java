package dev.ordering.checkout.finding;

import static dev.ordering.checkout.ProductFixture.aProduct;
import static dev.ordering.checkout.ShopFixture.aShop;
import static dev.ordering.checkout.request.ItemFixture.item;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.catalog.model.Coupon;
import dev.ordering.catalog.model.ProductScope;
import dev.ordering.catalog.model.Reduction;
import dev.ordering.catalog.model.Validity;
import dev.ordering.checkout.ShopFixture;
import dev.ordering.checkout.cart.CouponOutcome;
import dev.ordering.checkout.cart.Customer;
import dev.ordering.checkout.request.Ask;
import dev.ordering.checkout.request.DetailsFixture;
import dev.ordering.money.Money;
import dev.ordering.payment.PaymentMethod;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Coupons and loyalty. */
class CouponsTest {
  private static final Reduction TEN_PERCENT = new Reduction.Percentage(BigDecimal.TEN);

  private static Coupon coupon(String code, Reduction reduction) {
    return coupon(code, reduction, ProductScope.ALL, 0, Validity.ALWAYS, OptionalLong.empty());
  }

  private static Coupon coupon(
      String code,
      Reduction reduction,
      ProductScope scope,
      long minimum,
      Validity validity,
      OptionalLong uses) {
    return new Coupon(code.hashCode(), code, scope, reduction, euro(minimum), validity, uses, uses);
  }

  private static Money euro(long cents) {
    return Money.of(cents, "EUR");
  }

  private static ShopFixture shop() {
    return aShop(aProduct().costing(1000), aProduct().id(2).costing(555));
  }

  private static Ask ask(ShopFixture shop, String... codes) {
    DetailsFixture details = DetailsFixture.takeout("2026-11-21", "10:00");
    for (String code : codes) {
      details.coupon(code);
    }
    return Ask.of(shop)
        .cart(item(1), item(2))
        .paying(PaymentMethod.POINT_OF_SALE)
        .checkout(details);
  }

  private static void assertRefused(CheckoutCode code, Ask ask) {
    assertEquals(code, ask.finding().code());
    assertEquals(Optional.of("/checkout/coupons/0/code"), ask.finding().field());
    assertEquals(euro(1555), ask.answer().config().prices().priceToPay());
    assertEquals(false, ask.answer().config().coupons().get(0).applied());
  }

  @Test
  void aShareIsTakenOffRoundedOnce() {
    Ask ask = ask(shop().coupon(coupon("WELCOME10", TEN_PERCENT)), "welcome10");

    assertEquals(List.of(), ask.codes());
    assertEquals(euro(156), ask.answer().config().prices().discount());
    assertEquals(
        List.of(new CouponOutcome("welcome10", Map.of(1L, euro(156)))),
        ask.answer().config().coupons());
  }

  @Test
  void anAmountIsTakenOffAtMostWhatThereIs() {
    Ask ask =
        ask(
            shop()
                .coupon(coupon("FIVE", new Reduction.Amount(euro(500))))
                .coupon(coupon("MUCH", new Reduction.Amount(euro(99900)))),
            "FIVE",
            "MUCH");

    assertEquals(euro(0), ask.answer().config().prices().priceToPay());
  }

  @Test
  void aCouponOfSeveralShopsTakesItsAmountOnce() {
    Coupon five = coupon("FIVE", new Reduction.Amount(euro(1200)));
    Ask ask =
        Ask.of(shop().coupon(five), shop().id(2).coupon(five))
            .cart(item(1).of(2), item(1))
            .checkout(DetailsFixture.takeout("2026-11-21", "10:00").coupon("FIVE"));

    assertEquals(euro(800), ask.answer().config().prices().priceToPay());
    assertEquals(
        Map.of(1L, euro(1000), 2L, euro(200)), ask.answer().config().coupons().get(0).discounts());
  }

  @Test
  void anAmountThatOneShopUsesUpIsNoCouponOfTheOther() {
    Coupon five = coupon("FIVE", new Reduction.Amount(euro(500)));
    Ask ask =
        Ask.of(shop().coupon(five), shop().id(2).coupon(five))
            .cart(item(1), item(1).of(2))
            .checkout(DetailsFixture.takeout("2026-11-21", "10:00").coupon("FIVE"));

    assertEquals(Map.of(1L, euro(500)), ask.answer().config().coupons().get(0).discounts());
  }

  @ParameterizedTest
  @CsvSource({"BOTH,FIRST", "FIRST,BOTH"})
  void twoCouponsOfSeveralShopsTakeTheSameInAnyOrder(String one, String other) {
    Coupon both = coupon("BOTH", new Reduction.Amount(euro(1000)));
    Coupon first = coupon("FIRST", new Reduction.Amount(euro(1000)));
    Ask ask =
        Ask.of(shop().coupon(both).coupon(first), shop().id(2).coupon(both))
            .cart(item(1), item(1).of(2))
            .checkout(DetailsFixture.takeout("2026-11-21", "10:00").coupon(one).coupon(other));

    assertEquals(euro(0), ask.answer().config().prices().priceToPay());
  }

  @Test
  void aCouponForSomeProductsLeavesTheOthers() {
    ProductScope second = new ProductScope(Set.of(2L), Set.of());
    Ask ask =
        ask(
            shop()
                .coupon(
                    coupon("TWO", TEN_PERCENT, second, 0, Validity.ALWAYS, OptionalLong.empty())),
            "TWO");

    assertEquals(euro(56), ask.answer().config().prices().discount());
  }

  @Test
  void aCouponThatDoesNotExistIsRefused() {
    assertRefused(CheckoutCode.COUPON_UNKNOWN, ask(shop(), "NOPE"));
  }

  @Test
  void aCouponOfAShopWhoseGoodsAreAllGoneIsKnown() {
    ShopFixture shop =
        aShop(aProduct().stocked()).coupon(coupon("WELCOME10", TEN_PERCENT)).loyalty(100);
    Ask ask =
        Ask.of(shop)
            .cart(item(1))
            .stock(1, 0)
            .card(Map.of(1L, 80L))
            .paying(PaymentMethod.POINT_OF_SALE)
            .checkout(
                DetailsFixture.takeout("2026-11-21", "10:00")
                    .coupon("WELCOME10")
                    .coupon("NOPE")
                    .loyalty(Optional.of("123"), Optional.empty()));

    assertEquals(
        List.of(
            CheckoutCode.OUT_OF_STOCK,
            CheckoutCode.CART_EMPTY,
            CheckoutCode.COUPON_NOT_APPLICABLE,
            CheckoutCode.COUPON_UNKNOWN),
        ask.codes());
  }

  @Test
  void withoutAShopNothingIsSaidAboutCodes() {
    Ask ask =
        Ask.of(shop())
            .cart()
            .paying(PaymentMethod.POINT_OF_SALE)
            .checkout(
                DetailsFixture.takeout("2026-11-21", "10:00")
                    .coupon("NOPE")
                    .loyalty(Optional.of("123"), Optional.empty()));

    assertEquals(List.of(CheckoutCode.CART_EMPTY, CheckoutCode.COUPON_NOT_APPLICABLE), ask.codes());
  }

  @Test
  void aCouponThatIsOverIsRefused() {
    Validity over =
        new Validity(Optional.empty(), Optional.of(Instant.parse("2026-09-01T00:00:00Z")));
    assertRefused(
        CheckoutCode.COUPON_EXPIRED,
        ask(
            shop()
                .coupon(
                    coupon("OLD", TEN_PERCENT, ProductScope.ALL, 0, over, OptionalLong.empty())),
            "OLD"));
  }

  @Test
  void aCouponThatWasUsedTooOftenIsRefused() {
    Coupon once =
        coupon("ONCE", TEN_PERCENT, ProductScope.ALL, 0, Validity.ALWAYS, OptionalLong.of(1));

    assertRefused(
        CheckoutCode.COUPON_USED_UP, ask(shop().coupon(once), "ONCE").couponUsed(once.id(), 1));
    assertRefused(
        CheckoutCode.COUPON_USED_UP,
        ask(shop().coupon(once), "ONCE").couponUsedByCustomer(once.id(), 1));
  }

  @Test
  void aCouponForWhatIsNotInTheCartIsRefused() {
    ProductScope other = new ProductScope(Set.of(3L), Set.of());
    assertRefused(
        CheckoutCode.COUPON_NOT_APPLICABLE,
        ask(
            shop()
                .coupon(
                    coupon("THREE", TEN_PERCENT, other, 0, Validity.ALWAYS, OptionalLong.empty())),
            "THREE"));
  }

  @Test
  void aCouponCountsOnce() {
    Ask ask = ask(shop().coupon(coupon("WELCOME10", TEN_PERCENT)), "WELCOME10", "WELCOME10");

    assertEquals(CheckoutCode.COUPON_NOT_APPLICABLE, ask.finding().code());
    assertEquals(Optional.of("/checkout/coupons/1/code"), ask.finding().field());
    assertEquals(euro(156), ask.answer().config().prices().discount());
  }

  @Test
  void aCouponThatTakesNothingOffIsNotUsed() {
    Ask ask =
        ask(
            shop()
                .coupon(coupon("MUCH", new Reduction.Amount(euro(99900))))
                .coupon(coupon("WELCOME10", TEN_PERCENT)),
            "MUCH",
            "WELCOME10");

    assertEquals(CheckoutCode.COUPON_NOT_APPLICABLE, ask.finding().code());
    assertEquals(Optional.of("/checkout/coupons/1/code"), ask.finding().field());
    assertEquals(false, ask.answer().config().coupons().get(1).applied());
  }

  private static Coupon forProducts(String code, Reduction reduction, Long... products) {
    ProductScope scope = new ProductScope(Set.of(products), Set.of());
    return coupon(code, reduction, scope, 0, Validity.ALWAYS, OptionalLong.empty());
  }

  @Test
  void aCouponForGoodsThatAreFreeAlreadyIsNotUsed() {
    Ask ask =
        ask(
            shop()
                .coupon(forProducts("FREE", new Reduction.Percentage(BigDecimal.valueOf(100)), 1L))
                .coupon(forProducts("TEN", new Reduction.Amount(euro(1000)), 1L)),
            "FREE",
            "TEN");

    assertEquals(euro(1000), ask.answer().config().prices().discount());
    assertEquals(CheckoutCode.COUPON_NOT_APPLICABLE, ask.finding().code());
    assertEquals(Optional.of("/checkout/coupons/1/code"), ask.finding().field());
  }

  @Test
  void aCouponTakesOffWhatIsLeftOfItsGoods() {
    Ask ask =
        ask(
            shop()
                .coupon(forProducts("SEVEN", new Reduction.Amount(euro(700)), 1L))
                .coupon(forProducts("HALF", new Reduction.Percentage(BigDecimal.valueOf(50)), 1L)),
            "SEVEN",
            "HALF");

    assertEquals(
        List.of(
            new CouponOutcome("SEVEN", Map.of(1L, euro(700))),
            new CouponOutcome("HALF", Map.of(1L, euro(300)))),
        ask.answer().config().coupons());
  }

  @Test
  void aCouponForMoreGoodsLeavesThoseOfTheOthers() {
    Coupon all = coupon("ALL", new Reduction.Amount(euro(600)));
    Coupon some = forProducts("SOME", new Reduction.Amount(euro(900)), 1L);

    for (String[] codes : List.of(new String[] {"ALL", "SOME"}, new String[] {"SOME", "ALL"})) {
      Ask ask = ask(shop().coupon(all).coupon(some), codes);

      assertEquals(List.of(), ask.codes());
      assertEquals(euro(1500), ask.answer().config().prices().discount());
    }
  }

  @Test
  void aRewardThatTakesNothingOffIsNotTaken() {
    Ask ask =
        Ask.of(
                shop()
                    .loyalty(100)
                    .reward(7, 50, new Reduction.Amount(euro(400)))
                    .coupon(coupon("MUCH", new Reduction.Amount(euro(99900)))))
            .cart(item(1))
            .paying(PaymentMethod.POINT_OF_SALE)
            .checkout(
                DetailsFixture.takeout("2026-11-21", "10:00")
                    .coupon("MUCH")
                    .loyalty(Optional.empty(), Optional.of(7L)))
            .by(with(50));

    assertEquals(List.of(CheckoutCode.REWARD_NOT_AVAILABLE), ask.codes());
  }

  /** The first shop sells a roll for 0.55, the second and the third one sell a cake for 10.00. */
  @ParameterizedTest
  @CsvSource({"amount, 400", "percentage, 100"})
  void aRewardIsTakenAtTheShopWhereItTakesOffMost(String kind, long off) {
    Reduction reduction = kind.equals("amount") ? new Reduction.Amount(euro(400)) : TEN_PERCENT;
    ShopFixture roll = aShop(aProduct().costing(55)).loyalty(100).reward(7, 50, reduction);
    ShopFixture cake = aShop(aProduct().costing(1000)).loyalty(100).reward(7, 50, reduction);
    ShopFixture same = aShop(aProduct().costing(1000)).loyalty(100).reward(7, 50, reduction);
    Ask ask =
        Ask.of(roll, cake.id(2), same.id(3))
            .cart(item(1), item(1).of(3), item(1).of(2))
            .paying(PaymentMethod.POINT_OF_SALE)
            .checkout(
                DetailsFixture.takeout("2026-11-21", "10:00")
                    .from(2, "2026-11-21", "10:00", Optional.empty())
                    .from(3, "2026-11-21", "10:00", Optional.empty())
                    .loyalty(Optional.empty(), Optional.of(7L)))
            .by(with(50));

    assertEquals(List.of(), ask.codes());
    assertEquals(euro(2055 - off), ask.answer().config().prices().priceToPay());
  }

  @Test
  void aCouponForALargerCartIsRefused() {
    assertRefused(
        CheckoutCode.COUPON_MINIMUM,
        ask(
            shop()
                .coupon(
                    coupon(
                        "BIG",
                        TEN_PERCENT,
                        ProductScope.ALL,
                        5000,
                        Validity.ALWAYS,
                        OptionalLong.empty())),
            "BIG"));
  }

  @Test
  void aCartAsLargeAsTheCouponAsksIsLargeEnough() {
    long goods = ask(shop()).answer().config().prices().price().minor();
    Coupon exact =
        coupon("BIG", TEN_PERCENT, ProductScope.ALL, goods, Validity.ALWAYS, OptionalLong.empty());

    assertEquals(List.of(), ask(shop().coupon(exact), "BIG").codes());
  }

  @Test
  void anOrderEarnsPointsForWhatIsPaidForTheGoods() {
    Ask ask = ask(shop().loyalty(100).coupon(coupon("WELCOME10", TEN_PERCENT)), "WELCOME10");

    assertEquals(OptionalLong.of(13), ask.answer().config().points());
    assertEquals(Information.Code.POINTS_EARNED, ask.answer().information().get(0).code());
    assertEquals(OptionalLong.empty(), ask(shop()).answer().config().points());
  }

  private static Ask rewarded(Optional<String> card, long rewardId) {
    return Ask.of(shop().loyalty(100).reward(7, 50, new Reduction.Amount(euro(400))))
        .cart(item(1))
        .paying(PaymentMethod.POINT_OF_SALE)
        .checkout(
            DetailsFixture.takeout("2026-11-21", "10:00").loyalty(card, Optional.of(rewardId)));
  }

  private static Customer with(long points) {
    return new Customer(1, Optional.empty(), Optional.empty(), Map.of(1L, points), Set.of());
  }

  @Test
  void aRewardIsHadForTheCustomersPoints() {
    Ask ask = rewarded(Optional.empty(), 7).by(with(50));

    assertEquals(List.of(), ask.codes());
    assertEquals(euro(600), ask.answer().config().prices().priceToPay());
  }

  @Test
  void aRewardForMorePointsThanThereAreIsRefused() {
    assertEquals(
        List.of(CheckoutCode.REWARD_NOT_AVAILABLE),
        rewarded(Optional.empty(), 7).by(with(49)).codes());
    assertEquals(List.of(CheckoutCode.REWARD_NOT_AVAILABLE), rewarded(Optional.empty(), 7).codes());
    assertEquals(
        Optional.of("/checkout/config/loyaltyRewardId"),
        rewarded(Optional.empty(), 8).by(with(500)).finding().field());
  }

  @Test
  void theCardThatIsShownCountsInsteadOfTheCustomersOwnPoints() {
    Ask ask = rewarded(Optional.of("123"), 7).card(Map.of(1L, 80L));

    assertEquals(euro(600), ask.answer().config().prices().priceToPay());
  }

  @Test
  void aCardThatNoShopOfTheCartKnowsIsRefused() {
    Ask nowhere = rewarded(Optional.of("123"), 7);
    Ask elsewhere = rewarded(Optional.of("123"), 7).card(Map.of(2L, 80L));

    assertEquals(CheckoutCode.LOYALTY_CARD_UNKNOWN, nowhere.finding().code());
    assertEquals(List.of(CheckoutCode.LOYALTY_CARD_UNKNOWN), elsewhere.codes());
  }

  private static Coupon ofCompany(long id, Reduction reduction, long minimum) {
    return new Coupon(
        id,
        "SAME",
        ProductScope.ALL,
        reduction,
        euro(minimum),
        Validity.ALWAYS,
        OptionalLong.of(3),
        OptionalLong.empty());
  }

  private static Ask ofTwoCompanies(Coupon first, Coupon second) {
    return Ask.of(
            aShop(aProduct().costing(1000)).coupon(first),
            aShop(aProduct().costing(1000)).id(2).company(2).coupon(second))
        .cart(item(1), item(1).of(2))
        .paying(PaymentMethod.POINT_OF_SALE)
        .checkout(
            DetailsFixture.takeout("2026-11-21", "10:00")
                .from(2, "2026-11-21", "10:00", Optional.empty())
                .coupon("same"));
  }

  @Test
  void aCodeOfSeveralCompaniesCountsAtEach() {
    Ask ask =
        ofTwoCompanies(
            ofCompany(5, TEN_PERCENT, 0), ofCompany(6, new Reduction.Amount(euro(300)), 0));

    assertEquals(List.of(), ask.codes());
    assertEquals(
        List.of(new CouponOutcome("same", Map.of(1L, euro(100), 2L, euro(300)))),
        ask.answer().config().coupons());
  }

  @Test
  void aCodeThatOneCompanyRefusesCountsAtTheOther() {
    Ask ask = ofTwoCompanies(ofCompany(5, TEN_PERCENT, 9999), ofCompany(6, TEN_PERCENT, 0));

    assertEquals(List.of(), ask.codes());
    assertEquals(Map.of(2L, euro(100)), ask.answer().config().coupons().get(0).discounts());
  }

  @Test
  void aCodeThatEveryCompanyRefusesIsRefusedForWhatIsMostEasilyMended() {
    Coupon first = ofCompany(5, TEN_PERCENT, 0);
    Ask ask = ofTwoCompanies(first, ofCompany(6, TEN_PERCENT, 9999)).couponUsed(first.id(), 3);

    assertEquals(CheckoutCode.COUPON_MINIMUM, ask.finding().code());
  }
}
