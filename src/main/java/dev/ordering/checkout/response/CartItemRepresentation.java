package dev.ordering.checkout.response;

import dev.ordering.catalog.browse.ProductPriceRepresentation;
import dev.ordering.catalog.browse.ShopRepresentation;
import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.PricedLine;
import dev.ordering.money.MoneyRepresentation;
import java.util.List;
import java.util.Locale;

/**
 * A line of a corrected cart (contract "CartItem.cart", response form).
 *
 * @param persons 0 unless the price is per person
 * @param gram 0 unless the price is per kilo
 * @param comment empty if there is none
 * @param calculatedPrices before the discounts of the catalogue
 * @param discountPrices after the discounts of the catalogue
 * @param code the client's own; empty if there is none
 */
public record CartItemRepresentation(
    long amount,
    long persons,
    long gram,
    String comment,
    CartProductRepresentation product,
    ProductPriceRepresentation productPrice,
    LinePricesRepresentation calculatedPrices,
    LinePricesRepresentation discountPrices,
    ShopRepresentation shop,
    List<CartOptionRepresentation> options,
    List<UploadRepresentation> uploads,
    String code) {
  static CartItemRepresentation of(PricedLine priced, Locale language, String address) {
    CartLine line = priced.line();
    return new CartItemRepresentation(
        line.amount(),
        line.persons(),
        line.gram(),
        line.comment(),
        CartProductRepresentation.of(line.product(), language),
        ProductPriceRepresentation.of(line.price(), language),
        new LinePricesRepresentation(
            MoneyRepresentation.of(priced.unitPrice()), MoneyRepresentation.of(priced.price())),
        new LinePricesRepresentation(
            MoneyRepresentation.of(priced.discountUnitPrice()),
            MoneyRepresentation.of(priced.discountPrice())),
        ShopRepresentation.of(line.shop().shop()),
        line.options().stream()
            .map(option -> CartOptionRepresentation.of(option, language))
            .toList(),
        line.attachments().stream().map(file -> UploadRepresentation.of(file, address)).toList(),
        line.item().code());
  }
}
