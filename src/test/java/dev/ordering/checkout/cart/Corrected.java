package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.Product;
import dev.ordering.checkout.model.CartItem;
import dev.ordering.checkout.request.Ask;
import dev.ordering.checkout.request.CartItemRequest;
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
    return CheckoutValidation.check(Ask.request(items), new BodyErrors()).items().stream()
        .map(
            item ->
                CheckoutNeeds.product(item, ask.context().shops())
                    .map(product -> filled(item, product)))
        .toList();
  }

  /** What an item means for its product: whatever is absent has its default. */
  private static CartItem filled(CartItem item, Product product) {
    return new CartItem(
        item.shopId(),
        item.productId(),
        item.priceId().or(() -> Optional.of(product.firstPrice().id())),
        item.amount(),
        Optional.of(item.personsOf(product)),
        Optional.of(item.gramOf(product)),
        item.comment(),
        item.code(),
        item.options(),
        item.uploads());
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
    CartLine line = priced.line();
    return new CartItemRequest(
        Optional.of(line.amount()),
        Optional.of(line.persons()),
        Optional.of(line.gram()),
        Optional.of(line.comment()),
        Optional.of(line.product().id()),
        Optional.of(line.price().id()),
        Optional.of(line.shop().id()),
        Optional.of(
            line.options().stream()
                .map(ChosenOption::item)
                .map(
                    option ->
                        new CartItemRequest.OptionRequest(
                            Optional.of(option.id()),
                            option.uploadId(),
                            Optional.of(option.amount())))
                .toList()),
        Optional.of(
            line.uploads.stream()
                .map(
                    file ->
                        new CartItemRequest.OptionsetUploadRequest(
                            Optional.of(
                                new CartItemRequest.FileReferenceRequest(
                                    Optional.of(file.uploadId()), Optional.empty())),
                            Optional.of(file.optionSetId())))
                .toList()),
        Optional.of(line.item().code()));
  }
}
