package dev.ordering.checkout.finding;

import static dev.ordering.checkout.ProductFixture.aProduct;
import static dev.ordering.checkout.ShopFixture.aShop;
import static dev.ordering.checkout.request.ItemFixture.item;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.catalog.model.Availability;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.request.Ask;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Lines that cannot be ordered at all go, and the answer says why. */
class RemovedLinesTest {
  @Test
  void aLineOfAShopThatDoesNotExistGoes() {
    Ask ask = Ask.of(aShop(aProduct())).cart(item(1), item(1).of(99));

    Finding finding = ask.finding();
    assertEquals(CheckoutCode.UNKNOWN_SHOP, finding.code());
    assertEquals(Severity.WARNING, finding.code().severity());
    assertEquals(Optional.of("/cart/1/shop_id"), finding.field());
    assertEquals(Optional.of(1), finding.cartIndex());
    assertEquals(Optional.of(99L), finding.before());
    assertEquals(List.of("1 × 1"), ask.lines());
    assertTrue(ask.answer().corrected());
  }

  @Test
  void aLineOfAProductThatDoesNotExistGoes() {
    Ask ask = Ask.of(aShop(aProduct())).cart(item(77), item(1));

    assertEquals(CheckoutCode.UNKNOWN_PRODUCT, ask.finding().code());
    assertEquals(Optional.of("/cart/0/product_id"), ask.finding().field());
    assertEquals(List.of("1 × 1"), ask.lines());
  }

  @Test
  void aLineWithAPriceThatDoesNotExistGoesAndThePricesAreTold() {
    Ask ask = Ask.of(aShop(aProduct().costing(100).costing(200))).cart(item(1), item(1).price(5));

    assertEquals(CheckoutCode.UNKNOWN_PRICE, ask.finding().code());
    assertEquals(Optional.of("/cart/1/product_price_id"), ask.finding().field());
    assertEquals(List.of(10L, 11L), ask.finding().alternatives());
    assertEquals(List.of("1 × 1"), ask.lines());
  }

  @Test
  void aProductThatCanNeverBeHadAgainGoes() {
    Availability past =
        new Availability(
            Optional.empty(), Optional.of(LocalDate.of(2026, 11, 19)), Set.of(DayOfWeek.values()));
    Ask ask = Ask.of(aShop(aProduct(), aProduct().id(2).available(past))).cart(item(1), item(2));

    assertEquals(CheckoutCode.PRODUCT_UNAVAILABLE, ask.finding().code());
    assertEquals(Severity.WARNING, ask.finding().severity());
    assertEquals(List.of("1 × 1"), ask.lines());
    assertTrue(ask.answer().corrected());
  }

  @Test
  void aProductThatIsSoldOutGoes() {
    Ask ask =
        Ask.of(aShop(aProduct(), aProduct().id(2).stocked()))
            .cart(item(1), item(2).amount(3))
            .stock(2, 0);

    assertEquals(CheckoutCode.OUT_OF_STOCK, ask.finding().code());
    assertEquals(Optional.of(3L), ask.finding().before());
    assertEquals(Optional.of(0L), ask.finding().after());
    assertEquals(List.of("1 × 1"), ask.lines());
  }

  @Test
  void anEmptyCartIsAnError() {
    Ask ask = Ask.of(aShop(aProduct()));

    assertEquals(CheckoutCode.CART_EMPTY, ask.finding().code());
    assertTrue(ask.finding().isError());
    assertFalse(ask.answer().corrected());
    assertEquals("EUR", ask.answer().config().prices().currency().getCurrencyCode());
  }

  @Test
  void allFaultsAreInOneAnswer() {
    Ask ask = Ask.of(aShop(aProduct())).cart(item(77), item(1).of(99), item(1).amount(-1));

    assertEquals(
        List.of(
            CheckoutCode.UNKNOWN_PRODUCT,
            CheckoutCode.UNKNOWN_SHOP,
            CheckoutCode.AMOUNT_BELOW_MINIMUM,
            CheckoutCode.CART_EMPTY),
        ask.codes());
  }

  @Test
  void aShopThatTakesNoOrdersIsAnErrorAndTheCartStays() {
    Ask ask = Ask.of(aShop(aProduct()).withoutOrders()).cart(item(1));

    assertEquals(CheckoutCode.SHOP_TAKES_NO_ORDERS, ask.finding().code());
    assertEquals(Optional.of("/cart/0/shop_id"), ask.finding().field());
    assertEquals(List.of("1 × 1"), ask.lines());
    assertFalse(ask.answer().corrected());
  }

  @Test
  void twoCurrenciesAreAnErrorAndTheFirstIsCounted() {
    Ask ask =
        Ask.of(
                aShop(aProduct().costing(500)),
                aShop(aProduct().in("GBP").costing(900)).id(2).currency("GBP"))
            .cart(item(1), item(1).of(2));

    assertEquals(CheckoutCode.CURRENCY_MIXED, ask.finding().code());
    assertEquals(Optional.of(1), ask.finding().cartIndex());
    assertEquals(500, ask.answer().config().prices().priceToPay().minor());
  }
}
