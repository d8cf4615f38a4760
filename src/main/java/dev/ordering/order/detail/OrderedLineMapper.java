package dev.ordering.order.detail;

import dev.ordering.catalog.browse.ProductPriceRepresentation;
import dev.ordering.catalog.browse.ShopRepresentation;
import dev.ordering.checkout.model.Attachment;
import dev.ordering.checkout.response.CartItemRepresentation;
import dev.ordering.checkout.response.CartOptionRepresentation;
import dev.ordering.checkout.response.CartOptionRepresentation.CartOptionSetRepresentation;
import dev.ordering.checkout.response.CartProductRepresentation;
import dev.ordering.checkout.response.LinePricesRepresentation;
import dev.ordering.checkout.response.UploadRepresentation;
import dev.ordering.money.MoneyRepresentation;
import dev.ordering.order.model.OrderUrls;
import dev.ordering.order.model.OrderedLine;
import dev.ordering.upload.UploadedFileRepresentation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes the representation of an order line, in the form of a cart line in the checkout. */
record OrderedLineMapper(ShopRepresentation shop, OrderForReader.Reader reader, OrderUrls urls) {
  CartItemRepresentation of(OrderedLine line) {
    MoneyRepresentation basePrice = MoneyRepresentation.of(line.basePrice());
    return new CartItemRepresentation(
        line.amount(),
        line.persons(),
        line.gram(),
        line.comment(),
        new CartProductRepresentation(
            line.product().id(),
            name(line.product()),
            line.images(),
            line.priceType(),
            line.estimated(),
            basePrice),
        new ProductPriceRepresentation(
            line.productPrice().id(), name(line.productPrice()), basePrice),
        new LinePricesRepresentation(
            MoneyRepresentation.of(line.unitPrice()), MoneyRepresentation.of(line.price())),
        new LinePricesRepresentation(
            MoneyRepresentation.of(line.discountedUnitPrice()),
            MoneyRepresentation.of(line.discountedPrice())),
        shop,
        options(line),
        line.files().stream().map(this::upload).toList(),
        line.code());
  }

  private String name(OrderedLine.Name name) {
    return reader == OrderForReader.Reader.SHOP ? name.original() : name.localized();
  }

  /** Returns the options, each with the file that was sent with it. */
  private List<CartOptionRepresentation> options(OrderedLine line) {
    List<Attachment> files = new ArrayList<>(line.files());
    return line.options().stream().map(option -> option(option, files)).toList();
  }

  private CartOptionRepresentation option(OrderedLine.Option option, List<Attachment> files) {
    Optional<Attachment> file =
        files.stream()
            .filter(each -> each.optionId().equals(Optional.of(option.option().id())))
            .findFirst();
    file.ifPresent(files::remove);
    return new CartOptionRepresentation(
        option.option().id(),
        name(option.option()),
        MoneyRepresentation.of(option.priceChange()),
        new CartOptionSetRepresentation(
            option.set().id(), name(option.set()), option.allowsAttachment()),
        option.amount(),
        file.map(Attachment::uploadId));
  }

  private UploadRepresentation upload(Attachment file) {
    return new UploadRepresentation(
        new UploadedFileRepresentation(file.uploadId(), urls.publicUrl() + file.path()),
        file.optionSetId());
  }
}
