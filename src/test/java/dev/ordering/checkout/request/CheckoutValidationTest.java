package dev.ordering.checkout.request;

import static dev.ordering.checkout.ProductFixture.aProduct;
import static dev.ordering.checkout.ShopFixture.aShop;
import static dev.ordering.checkout.request.ItemFixture.item;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.ordering.checkout.model.NotificationMethod;
import dev.ordering.http.body.BodyErrors;
import dev.ordering.http.body.UncheckedBody;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A request whose form is at fault is not answered with a cart. */
class CheckoutValidationTest {
  private static List<String> errors(int status, CheckoutRequest request) {
    UncheckedBody<CheckoutRequest> body = new UncheckedBody<>(request, new BodyErrors());
    Problem refused =
        assertThrows(ProblemException.class, () -> body.check(CheckoutValidation::check)).problem();
    assertEquals(status, refused.status());
    return refused.errors().stream()
        .map((ApiError fault) -> fault.code() + " " + fault.field().orElse(""))
        .toList();
  }

  private static List<String> malformed(CheckoutRequest request) {
    return errors(400, request);
  }

  private static List<String> notAcceptable(Ask ask) {
    return errors(422, ask.request());
  }

  private static Ask ask(ItemFixture item) {
    return Ask.of(aShop(aProduct())).cart(item);
  }

  @Test
  void theCartIsRequired() {
    CheckoutRequest empty =
        new CheckoutRequest(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());

    assertEquals(List.of("required_member /cart"), malformed(empty));
  }

  @Test
  void everyItemNeedsAProductAndAShop() {
    CartItemRequest nothing =
        new CartItemRequest(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());

    assertEquals(
        List.of("required_member /cart/1/product_id", "required_member /cart/1/shop_id"),
        malformed(Ask.request(List.of(item(1).build(), nothing))));
  }

  @Test
  void anOptionNeedsItsId() {
    CartItemRequest bread = item(1).build();
    CartItemRequest unnamed =
        new CartItemRequest(
            bread.amount(),
            bread.persons(),
            bread.gram(),
            bread.comment(),
            bread.productId(),
            bread.productPriceId(),
            bread.shopId(),
            Optional.of(
                List.of(
                    new CartItemRequest.OptionRequest(
                        Optional.empty(), Optional.empty(), Optional.empty()))),
            Optional.of(
                List.of(
                    new CartItemRequest.OptionsetUploadRequest(
                        Optional.empty(), Optional.empty()))),
            bread.code());

    assertEquals(
        List.of(
            "required_member /cart/0/options/0/option_id",
            "required_member /cart/0/uploads/0/upload/id",
            "required_member /cart/0/uploads/0/optionset_id"),
        malformed(Ask.request(List.of(unnamed))));
  }

  @Test
  void datesAndTimesHaveTheirFormat() {
    Ask ask = ask(item(1)).checkout(DetailsFixture.takeout("2026-02-30", "9:00"));

    assertEquals(
        List.of(
            "invalid_date /checkout/takeout/shops/any~11/date",
            "invalid_time /checkout/takeout/shops/any~11/time"),
        notAcceptable(ask));
  }

  /** A text message cannot be sent to an extension, so none is dropped without a word. */
  @Test
  void aTelephoneNumberHasNoExtension() {
    DetailsFixture locker =
        DetailsFixture.latch(100, "2026-11-21", "10:00", NotificationMethod.SMS);
    assertEquals(
        List.of("invalid_telephone /checkout/latch/telephone"),
        notAcceptable(ask(item(1)).checkout(locker.telephone("+32 470 12 34 56 ext. 7"))));
  }

  @Test
  void theCodeOfTheClientHasAtMost64Characters() {
    assertEquals(List.of(), ask(item(1).code("x".repeat(64))).codes());
    assertEquals(
        List.of("text_too_long /cart/0/code"), notAcceptable(ask(item(1).code("x".repeat(65)))));
  }

  @Test
  void aShopIsNamedOnceForATakeout() {
    Ask ask =
        ask(item(1))
            .checkout(
                DetailsFixture.takeout("2026-11-21", "10:00")
                    .from("again", 1, "2026-11-21", "11:00"));

    assertEquals(
        List.of("repeated_shop /checkout/takeout/shops/again/id"), malformed(ask.request()));
  }

  @Test
  void aCartHasAtMostAThousandItems() {
    assertEquals(List.of(), manyItems(500, 500).codes());
    assertEquals(List.of("too_many_items /add_items"), malformed(manyItems(500, 501).request()));
    assertEquals(List.of("too_many_items /cart"), malformed(manyItems(1001, 501).request()));
  }

  @Test
  void aRequestNamesAtMostFiftyShops() {
    assertEquals(
        52, manyShops(50, 0).codes().size(), "no line has a known shop, and the cart is empty");
    assertEquals(List.of("too_many_shops /cart/50/shop_id"), malformed(manyShops(52, 0).request()));
    assertEquals(
        List.of("too_many_shops /add_items/1/shop_id"), malformed(manyShops(50, 1).request()));
  }

  private static Ask manyShops(int ofCart, int added) {
    Ask ask = Ask.of(aShop(aProduct()));
    for (int i = 0; i < ofCart; i++) {
      ask.cart(item(1).of(100 + i));
    }
    ask.adding(item(1).of(100));
    for (int i = 0; i < added; i++) {
      ask.adding(item(1).of(1000 + i));
    }
    return ask;
  }

  private static Ask manyItems(int ofCart, int added) {
    Ask ask = Ask.of(aShop(aProduct().amounts(1, 1_000_000, 1)));
    for (int i = 0; i < ofCart; i++) {
      ask.cart(item(1));
    }
    for (int i = 0; i < added; i++) {
      ask.adding(item(1));
    }
    return ask;
  }
}
