package dev.ordering.checkout.rule;

import static dev.ordering.checkout.OptionSetFixture.aSet;
import static dev.ordering.checkout.ProductFixture.aProduct;
import static dev.ordering.checkout.ShopFixture.aShop;
import static dev.ordering.checkout.request.ItemFixture.item;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.checkout.ShopFixture;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.request.Ask;
import dev.ordering.checkout.request.ItemFixture;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What add_items and add_suggestions make of a cart. */
class MergingTest {
  private static final long COLA = 2;
  private static final long FRIES = 3;
  private static final long MENU = 9;

  private static ShopFixture shop() {
    return aShop(
        aProduct(),
        aProduct().id(COLA),
        aProduct().id(FRIES),
        aProduct().id(MENU).with(aSet().linked(91, COLA).linked(92, FRIES).option(93, 50)));
  }

  @Test
  void anItemThatIsThereAlreadyIsAddedToItsLine() {
    Ask ask = Ask.of(shop()).cart(item(1).amount(2), item(COLA)).adding(item(1).price(10));

    assertEquals(List.of("3 × 1", "1 × 2"), ask.lines());
    assertTrue(ask.answer().corrected());
    assertEquals(List.of(), ask.codes());
  }

  @Test
  void anotherItemIsAppended() {
    Ask ask = Ask.of(shop()).cart(item(1)).adding(item(1).comment("sliced")).adding(item(COLA));

    assertEquals(List.of("1 × 1", "1 × 1", "1 × 2"), ask.lines());
  }

  @Test
  void theOrderOfOptionsDoesNotMatterButTheirAmountsDo() {
    Ask same =
        Ask.of(shop())
            .cart(item(MENU).option(93).option(91))
            .adding(item(MENU).option(91).option(93));
    Ask other = Ask.of(shop()).cart(item(MENU).option(93)).adding(item(MENU).option(93, 2));

    assertEquals(List.of("2 × 9"), same.lines());
    assertEquals(List.of("1 × 9", "1 × 9"), other.lines());
  }

  @Test
  void theCodeOfTheClientKeepsLinesApart() {
    Ask ask = Ask.of(shop()).cart(item(1).code("a")).adding(item(1).code("b"));

    assertEquals(List.of("1 × 1", "1 × 1"), ask.lines());
  }

  @Test
  void equalLinesOfACartStayAsTheyAreUntilSomethingIsAdded() {
    Ask alone = Ask.of(shop()).cart(item(1), item(1));
    Ask added = Ask.of(shop()).cart(item(1), item(1)).adding(item(COLA));

    assertFalse(alone.answer().corrected());
    assertEquals(List.of("2 × 1", "1 × 2"), added.lines());
  }

  @Test
  void aMenuTakesTheProductItHoldsOutOfTheCart() {
    Ask ask =
        Ask.of(shop())
            .cart(item(COLA).amount(3), item(FRIES).amount(2))
            .adding(item(MENU).amount(2).option(91).option(92));

    assertEquals(List.of("1 × 2", "2 × 9"), ask.lines());
  }

  @Test
  void aMenuLeavesWhatItDoesNotHold() {
    Ask ask = Ask.of(shop()).cart(item(COLA)).adding(item(MENU).option(92));

    assertEquals(List.of("1 × 2", "1 × 9"), ask.lines());
  }

  @Test
  void aSuggestedProductIsTakenOffTheMenusThatHoldIt() {
    Ask ask =
        Ask.of(shop()).cart(item(MENU).option(91).option(93)).addingSuggested(item(COLA).amount(2));

    assertEquals(List.of("1 × 9", "2 × 2"), ask.lines());
    assertEquals(
        List.of(93L),
        ask.answer().lines().get(0).line().options().stream()
            .map(option -> option.option().id())
            .toList());
  }

  @Test
  void anAddedProductLeavesTheMenusAlone() {
    Ask ask = Ask.of(shop()).cart(item(MENU).option(91)).adding(item(COLA));

    assertEquals(1, ask.answer().lines().get(0).line().options().size());
  }

  @Test
  void whatIsAddedIsCorrectedAsWell() {
    Ask ask = Ask.of(shop()).cart(item(1)).adding(item(77));

    assertEquals(CheckoutCode.UNKNOWN_PRODUCT, ask.finding().code());
    assertEquals(Optional.of("/add_items/0/product_id"), ask.finding().field());
    assertTrue(ask.finding().cartIndex().isEmpty());
    assertFalse(ask.answer().corrected());
  }

  @Test
  void aMenuThatIsSoldOutTakesNothingOut() {
    ShopFixture shop =
        aShop(aProduct().id(COLA), aProduct().id(MENU).stocked().with(aSet().linked(91, COLA)));
    Ask ask = Ask.of(shop).cart(item(COLA)).adding(item(MENU).option(91)).stock(MENU, 0);

    assertEquals(List.of("1 × 2"), ask.lines());
    assertEquals(CheckoutCode.OUT_OF_STOCK, ask.finding().code());
    assertFalse(ask.answer().corrected());
  }

  @Test
  void amountsBeyondCountingAreTooMuch() {
    Ask ask = Ask.of(shop()).cart(item(1).amount(Long.MAX_VALUE)).adding(item(1).amount(5));

    assertEquals(List.of("999 × 1"), ask.lines());
  }

  private static ShopFixture scarceMenus() {
    return aShop(
        aProduct().id(COLA).amounts(1, 10, 1),
        aProduct().id(MENU).stocked().with(aSet().linked(91, COLA).option(93, 50)));
  }

  @Test
  void aMenuOfWhichThereIsLessTakesOutAsManyAsThereAre() {
    Ask ask =
        Ask.of(scarceMenus())
            .cart(item(COLA).amount(5))
            .adding(item(MENU).amount(4).option(91))
            .stock(MENU, 3);

    assertEquals(List.of("2 × 2", "3 × 9"), ask.lines());
    assertEquals(List.of(CheckoutCode.STOCK_REDUCED), ask.codes());
  }

  @Test
  void aMenuThatIsThereAlreadyTakesOutNoMoreThanIsAdded() {
    Ask ask =
        Ask.of(scarceMenus())
            .cart(item(MENU).amount(2).option(91), item(COLA).amount(5))
            .adding(item(MENU).amount(4).option(91))
            .stock(MENU, 3);

    assertEquals(List.of("3 × 9", "4 × 2"), ask.lines());
  }

  @Test
  void aMenuOfWhichMoreHasToBeOrderedTakesOutAsMany() {
    ShopFixture shop =
        aShop(
            aProduct().id(COLA),
            aProduct().id(MENU).amounts(1, 99, 4).with(aSet().linked(91, COLA)));
    Ask ask = Ask.of(shop).cart(item(COLA).amount(5)).adding(item(MENU).amount(3).option(91));

    assertEquals(List.of("1 × 2", "4 × 9"), ask.lines());
    assertEquals(CheckoutCode.AMOUNT_BELOW_MINIMUM, ask.finding().code());
  }

  @Test
  void whatAMenuHoldsCountsNoMoreAgainstTheLimitOfThePlainProduct() {
    Ask ask =
        Ask.of(scarceMenus())
            .cart(item(COLA).amount(12))
            .adding(item(MENU).amount(2).option(91))
            .stock(MENU, 5);

    assertEquals(List.of("10 × 2", "2 × 9"), ask.lines());
    assertEquals(List.of(), ask.codes());
  }

  @Test
  void whatIsAddedAfterAMenuStaysBesideIt() {
    Ask ask =
        Ask.of(shop())
            .cart(item(COLA))
            .adding(item(MENU).amount(3).option(91))
            .adding(item(COLA).amount(2));

    assertEquals(List.of("3 × 9", "2 × 2"), ask.lines());
  }

  @Test
  void filesOfDifferentOptionsKeepLinesApart() {
    ShopFixture shop = aShop(aProduct().with(aSet().withAttachment().option(5, 0).option(6, 0)));
    Ask ask =
        Ask.of(shop)
            .cart(item(1).optionWithUpload(5, 70).option(6))
            .adding(item(1).option(5).optionWithUpload(6, 70))
            .adding(item(1).option(6).optionWithUpload(5, 70))
            .uploaded(70);

    assertEquals(List.of("2 × 1", "1 × 1"), ask.lines());
  }

  @Test
  void whateverIsSaidOfAnItemKeepsItsLineApart() {
    ShopFixture shop =
        aShop(
            aProduct().costing(300).costing(400).with(aSet().withAttachment().option(5, 0)),
            aProduct().id(COLA).perKilo(),
            aProduct().id(FRIES).perPerson());
    Map<ItemFixture, ItemFixture> pairs =
        Map.of(
            item(1), item(1).price(11),
            item(1).comment("a"), item(1).comment("b"),
            item(1).code("a"), item(1).code("b"),
            item(1).option(5), item(1).option(5, 2),
            item(1).optionWithUpload(5, 70), item(1).optionWithUpload(5, 71),
            item(1).upload(70, 1), item(1),
            item(COLA).gram(200), item(COLA).gram(300),
            item(FRIES).persons(2), item(FRIES).persons(3),
            item(1).of(2), item(1));
    pairs.forEach(
        (one, other) -> {
          Ask apart = Ask.of(shop, aShop(aProduct()).id(2)).uploaded(70).uploaded(71);
          assertEquals(
              2, apart.cart(one).adding(other).lines().size(), () -> apart.request().toString());
          Ask same = Ask.of(shop, aShop(aProduct()).id(2)).uploaded(70).uploaded(71);
          assertEquals(
              1, same.cart(one).adding(one).lines().size(), () -> same.request().toString());
        });
  }

  @Test
  void whatThePriceTypeDoesNotUseKeepsNothingApart() {
    Ask ask =
        Ask.of(shop())
            .cart(item(1).gram(5).persons(6))
            .adding(item(1).gram(7).comment("").price(10))
            .addingSuggested(item(1).persons(8).code(""));

    assertEquals(List.of("3 × 1"), ask.lines());
  }

  @Test
  void aMenuTakesNothingOutOfTheLinesOfOtherShops() {
    Ask ask =
        Ask.of(shop(), shop().id(2)).cart(item(COLA).of(2).amount(3)).adding(item(MENU).option(91));

    assertEquals(List.of("3 × 2", "1 × 9"), ask.lines());
  }

  @Test
  void aSuggestedProductIsTakenOffTheMenusOfItsOwnShopOnly() {
    Ask ask =
        Ask.of(shop(), shop().id(2))
            .cart(item(MENU).option(91), item(MENU).of(2).option(91))
            .addingSuggested(item(COLA));

    assertEquals(
        List.of(0, 1, 0),
        ask.answer().lines().stream().map(priced -> priced.line().options().size()).toList());
  }

  @Test
  void aLineThatSaysMoreThanTheProductIsNoPlainOne() {
    ShopFixture shop =
        aShop(
            aProduct().id(COLA).with(aSet().id(2).option(20, 0)),
            aProduct().id(MENU).with(aSet().linked(91, COLA)));
    Ask ask = Ask.of(shop).cart(item(COLA).amount(2).option(20)).adding(item(MENU).option(91));

    assertEquals(List.of("2 × 2", "1 × 9"), ask.lines());
  }

  @Test
  void aMenuWithSeveralOptionsOfOneProductTakesEachOut() {
    ShopFixture shop =
        aShop(
            aProduct().id(COLA),
            aProduct().id(MENU).with(aSet().linked(91, COLA).linked(92, COLA)));
    Ask ask =
        Ask.of(shop).cart(item(COLA).amount(5)).adding(item(MENU).amount(2).option(91).option(92));

    assertEquals(List.of("1 × 2", "2 × 9"), ask.lines());
  }

  @Test
  void whatIsAddedInTheSameRequestIsMergedOnceInItsOrder() {
    Ask ask =
        Ask.of(shop())
            .cart(item(FRIES))
            .adding(item(1))
            .adding(item(1).amount(2))
            .addingSuggested(item(FRIES).amount(4));

    assertEquals(List.of("5 × 3", "3 × 1"), ask.lines());
  }

  @Test
  void aLineKeepsItsPlaceIfAMenuTakesAsManyAsTheCartHad() {
    Ask ask =
        Ask.of(shop()).cart(item(COLA), item(1)).adding(item(COLA)).adding(item(MENU).option(91));

    assertEquals(List.of("1 × 2", "1 × 1", "1 × 9"), ask.lines());
    assertEquals(
        Optional.of(0), ask.answer().lines().get(0).line().cartIndex(), "the line of the cart");
  }

  @Test
  void aMenuIsCorrectedOnceIfItIsInTheCartInAnotherForm() {
    Ask ask = Ask.of(shop()).cart(item(MENU).amount(1500).option(93)).adding(item(MENU).option(91));

    assertEquals(List.of("999 × 9"), ask.lines());
    assertEquals(
        List.of(Optional.of("/cart/0/amount"), Optional.of("/add_items/0/amount")),
        ask.answer().findings().stream().map(Finding::field).toList());
  }
}
