package dev.ordering.checkout.cart;

import dev.ordering.checkout.model.CartItem;
import dev.ordering.checkout.request.Ask;
import dev.ordering.checkout.request.CartItemRequest;
import dev.ordering.checkout.request.CheckoutRequest;
import dev.ordering.checkout.request.CheckoutValidation;
import dev.ordering.http.body.BodyErrors;
import java.util.List;
import java.util.Optional;

/** Sends a corrected cart back as a client does. */
public final class Corrected {
  private Corrected() {}

  public static List<CartItemRequest> items(CheckoutResult answer) {
    return answer.lines().stream().map(Corrected::item).toList();
  }

  /** What items say; nothing for one that is not sold. */
  static List<Optional<CartItem>> values(List<CartItemRequest> items, Ask ask) {
    return CheckoutValidation.check(CheckoutRequest.of(items), new BodyErrors()).items().stream()
        .map(item -> CheckoutNeeds.product(item, ask.situation().shops()).map(item::filled))
        .toList();
  }

  static CartItemRequest times(CartItemRequest item, long amount) {
    return new CartItemRequest(
        Optional.of(amount),
        item.persons(),
        item.gram(),
        item.comment(),
        item.productId(),
        item.productPriceId(),
        item.shopId(),
        item.options(),
        item.uploads(),
        item.code());
  }

  private static CartItemRequest item(PricedLine priced) {
    CartItem item = priced.line().now();
    return new CartItemRequest(
        Optional.of(item.amount()),
        item.persons(),
        item.gram(),
        Optional.of(item.comment()),
        Optional.of(item.productId()),
        item.priceId(),
        Optional.of(item.shopId()),
        Optional.of(
            item.options().stream()
                .map(
                    option ->
                        new CartItemRequest.OptionRequest(
                            Optional.of(option.id()),
                            option.uploadId(),
                            Optional.of(option.amount())))
                .toList()),
        Optional.of(
            item.uploads().stream()
                .map(
                    file ->
                        new CartItemRequest.OptionsetUploadRequest(
                            Optional.of(
                                new CartItemRequest.FileReferenceRequest(
                                    Optional.of(file.id()), Optional.empty())),
                            Optional.of(file.optionSetId())))
                .toList()),
        Optional.of(item.code()));
  }
}
