package dev.ordering.checkout;

import static dev.ordering.checkout.OptionSetFixture.aSet;
import static dev.ordering.checkout.ProductFixture.aProduct;
import static dev.ordering.checkout.ShopFixture.aShop;
import static dev.ordering.checkout.request.ItemFixture.item;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.catalog.model.SuggestionReason;
import dev.ordering.checkout.request.Ask;
import dev.ordering.checkout.request.CartItemRequest;
import dev.ordering.checkout.request.DetailsFixture;
import dev.ordering.checkout.response.CheckoutResultMapper;
import dev.ordering.http.text.Texts;
import java.time.DayOfWeek;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** What is suggested along with a cart. */
class SuggestionsTest {
  private static List<String> suggested(Ask ask) {
    return ask.answer().suggestions().stream()
        .map(
            group ->
                group.reason()
                    + " "
                    + group.items().stream().map(item -> item.line().product().id()).toList())
        .toList();
  }

  private static ProductFixture bread() {
    return aProduct()
        .suggests(SuggestionReason.GOES_WELL_WITH, 2)
        .suggests(SuggestionReason.UPGRADE, 3);
  }

  @Test
  void aProductBringsWhatGoesWithItAndTheMenusThatHoldIt() {
    Ask ask =
        Ask.of(
                aShop(
                    bread(),
                    aProduct().id(2),
                    aProduct().id(3),
                    aProduct().id(4).with(aSet().option(40, 0).linked(41, 1))))
            .cart(item(1));

    assertEquals(List.of("GOES_WELL_WITH [2]", "UPGRADE [3]", "MENU [4]"), suggested(ask));
  }

  @Test
  void whatIsInTheCartIsNotSuggested() {
    Ask ask = Ask.of(aShop(bread(), aProduct().id(2), aProduct().id(3))).cart(item(1), item(2));

    assertEquals(List.of("UPGRADE [3]"), suggested(ask));
  }

  @Test
  void whatAMenuOfTheCartHoldsIsNotSuggested() {
    ShopFixture shop =
        aShop(
            bread(),
            aProduct().id(2),
            aProduct().id(3),
            aProduct().id(4).with(aSet().option(40, 0).linked(41, 2)));

    assertEquals(List.of("UPGRADE [3]"), suggested(Ask.of(shop).cart(item(1), item(4).option(41))));
    assertEquals(
        List.of("GOES_WELL_WITH [2]", "UPGRADE [3]"),
        suggested(Ask.of(shop).cart(item(1), item(4).option(40))));
  }

  @Test
  void whatCannotBeHadIsNotSuggested() {
    Ask ask =
        Ask.of(
                aShop(
                    bread(),
                    aProduct().id(2).stocked(),
                    aProduct().id(3).notOn(DayOfWeek.SATURDAY)))
            .cart(item(1))
            .stock(2, 0)
            .checkout(DetailsFixture.takeout("2026-11-21", "10:00"));

    assertEquals(List.of(), suggested(ask));
  }

  @Test
  void aGroupHasAtMostSix() {
    ProductFixture bread = aProduct();
    ShopFixture shop = aShop();
    for (long id = 2; id < 12; id++) {
      bread.suggests(SuggestionReason.GOES_WELL_WITH, id);
      shop.sells(aProduct().id(id).build());
    }

    assertEquals(
        List.of("GOES_WELL_WITH [2, 3, 4, 5, 6, 7]"),
        suggested(Ask.of(shop.sells(bread.build())).cart(item(1))));
  }

  @Test
  void whatIsSuggestedCanBeAddedAsItIs() {
    ShopFixture shop =
        aShop(
            aProduct(),
            aProduct()
                .id(4)
                .amounts(2, 10, 2)
                .with(aSet().choose(1, 2).option(40, 0).linked(41, 1))
                .with(aSet().id(2).choose(2, 2).option(50, 0).option(51, 0).each(1)));
    CheckoutResultMapper mapper =
        new CheckoutResultMapper(new Texts(List.of("dev.ordering.checkout")), Locale.ENGLISH, "");
    CartItemRequest menu =
        mapper
            .of(Ask.of(shop).cart(item(1)).answer())
            .suggestions()
            .groups()
            .get(0)
            .items()
            .get(0)
            .item();

    Ask withMenu = Ask.of(shop).cart(item(1).amount(3)).addingSuggested(menu);

    assertEquals(List.of(), withMenu.codes());
    assertEquals(List.of("1 × 1", "2 × 4"), withMenu.lines());
  }
}
