package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.Product;
import dev.ordering.catalog.model.ProductPrice;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.request.Attachment;
import dev.ordering.money.Money;
import java.util.List;

/**
 * A line of a corrected cart with its prices.
 *
 * @param persons 0 unless the price is per person
 * @param gram 0 unless the price is per kilo
 * @param comment empty where there is none
 * @param code the client's own; empty where there is none
 * @param unitPrice of one unit, person or kilo, options included
 * @param price of the line
 * @param discountUnitPrice the same after catalogue discounts
 * @param discountPrice of the line after catalogue discounts, rounded once
 */
public record PricedLine(
    ShopCatalogue shop,
    Product product,
    ProductPrice productPrice,
    long amount,
    long persons,
    long gram,
    String comment,
    String code,
    List<ChosenOption> options,
    List<Attachment> attachments,
    Money unitPrice,
    Money price,
    Money discountUnitPrice,
    Money discountPrice) {
  public PricedLine {
    options = List.copyOf(options);
    attachments = List.copyOf(attachments);
  }
}
