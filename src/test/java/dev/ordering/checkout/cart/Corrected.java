package dev.ordering.checkout.cart;

import dev.ordering.checkout.request.Ask;
import dev.ordering.checkout.request.Attachment;
import dev.ordering.checkout.request.CartItemRequest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Sends a corrected cart back as a client does. */
public final class Corrected {
  private Corrected() {}

  public static List<CartItemRequest> items(CheckoutResult answer) {
    return answer.lines().stream().map(Corrected::item).toList();
  }

  /** What items say; nothing for one that is not sold. */
  static List<Optional<LineValue>> values(List<CartItemRequest> items, Ask ask) {
    return items.stream()
        .map(
            item ->
                Optional.ofNullable(ask.situation().shops().get(item.shopId().orElseThrow()))
                    .flatMap(shop -> shop.assortment().find(item.productId().orElseThrow()))
                    .map(product -> LineValue.sent(item, product)))
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

  private static CartItemRequest item(PricedLine line) {
    List<Attachment> ofOptions = new ArrayList<>();
    List<CartItemRequest.UploadRequest> ofSets = new ArrayList<>();
    for (Attachment file : line.attachments()) {
      if (file.optionId().isPresent()) {
        ofOptions.add(file);
      } else {
        ofSets.add(
            new CartItemRequest.UploadRequest(
                Optional.of(
                    new CartItemRequest.UploadedFileRequest(
                        Optional.of(file.uploadId()), Optional.of(file.path()))),
                Optional.of(file.optionSetId())));
      }
    }
    return new CartItemRequest(
        Optional.of(line.amount()),
        Optional.of(line.persons()),
        Optional.of(line.gram()),
        Optional.of(line.comment()),
        Optional.of(line.product().id()),
        Optional.of(line.productPrice().id()),
        Optional.of(line.shop().id()),
        Optional.of(options(line, ofOptions)),
        Optional.of(ofSets),
        Optional.of(line.code()));
  }

  private static List<CartItemRequest.OptionRequest> options(
      PricedLine line, List<Attachment> files) {
    List<CartItemRequest.OptionRequest> options = new ArrayList<>();
    Set<Attachment> sent = new HashSet<>();
    for (ChosenOption option : line.options()) {
      Optional<Attachment> file =
          files.stream()
              .filter(each -> each.optionId().equals(Optional.of(option.option().id())))
              .filter(each -> !sent.contains(each))
              .findFirst();
      file.ifPresent(sent::add);
      options.add(
          new CartItemRequest.OptionRequest(
              Optional.of(option.option().id()),
              file.map(Attachment::uploadId),
              Optional.of(option.amount())));
    }
    return options;
  }
}
