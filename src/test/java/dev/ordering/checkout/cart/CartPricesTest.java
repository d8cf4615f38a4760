package dev.ordering.checkout.cart;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.money.Money;
import org.junit.jupiter.api.Test;

/** The sums of a total always hold. */
class CartPricesTest {
  private static Money euro(long cents) {
    return Money.of(cents, "EUR");
  }

  @Test
  void theTotalIsThePriceLessTheDiscountPlusEveryCost() {
    CartPrices prices =
        new CartPrices(euro(5000), euro(500), euro(40), euro(300), euro(20), euro(10), euro(5));

    assertEquals(euro(4500), prices.priceWithDiscount());
    assertEquals(euro(4875), prices.priceToPay());
  }

  @Test
  void goodsAloneCostTheirPrice() {
    assertEquals(euro(5000), CartPrices.of(euro(5000)).priceToPay());
  }
}
