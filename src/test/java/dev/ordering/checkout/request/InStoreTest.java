package dev.ordering.checkout.request;

import static dev.ordering.checkout.ProductFixture.aProduct;
import static dev.ordering.checkout.ShopFixture.aShop;
import static dev.ordering.checkout.request.ItemFixture.item;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.checkout.ShopFixture;
import dev.ordering.checkout.model.NotificationMethod;
import dev.ordering.payment.PaymentMethod;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Orders that staff takes, orders from lockers, and catalogues in two currencies. */
class InStoreTest {
  @Test
  void anOrderTakenInTheShopIsCheckedAsAnyOther() {
    Ask ask =
        Ask.of(aShop(aProduct()))
            .cart(item(1))
            .paying(PaymentMethod.POINT_OF_SALE)
            .checkout(
                DetailsFixture.takeout("2026-11-20", "12:00")
                    .inStore(
                        new CheckoutDetails.InStore(
                            Optional.of(InStoreOrigin.IN_STORE),
                            Optional.of(5L),
                            Optional.of(6L))));

    assertEquals(List.of(), ask.codes());
    assertTrue(ask.answer().config().valid());
  }

  @Test
  void anOrderFromALockerIsValid() {
    Ask ask =
        Ask.of(aShop(aProduct()))
            .cart(item(1))
            .paying(PaymentMethod.POINT_OF_SALE)
            .checkout(DetailsFixture.latch(100, "2026-11-21", "10:00", NotificationMethod.EMAIL));

    assertTrue(ask.answer().config().valid());
  }

  @Test
  void aCatalogueHasOneCurrency() {
    ShopFixture mixed = aShop(aProduct().in("GBP"));

    assertThrows(IllegalArgumentException.class, mixed::build);
  }
}
