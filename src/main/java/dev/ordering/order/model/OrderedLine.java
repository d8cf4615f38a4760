package dev.ordering.order.model;

import dev.ordering.catalog.model.Allergens;
import dev.ordering.catalog.model.Image;
import dev.ordering.catalog.model.PriceType;
import dev.ordering.checkout.model.Attachment;
import dev.ordering.money.Money;
import java.util.List;
import java.util.Optional;

/**
 * A line of an order, as it was sold. Later changes of the catalogue do not change it.
 *
 * @param rank the number of the line in the order, counted from 1
 * @param productPrice the chosen price; its name is empty if the product has only one
 * @param estimated whether the final price is determined in the shop
 * @param basePrice the chosen price, without options and discounts
 * @param persons 0 unless the price is per person
 * @param gram 0 unless the price is per kilo
 * @param unitPrice the price of one unit with its options, before discounts of the catalogue
 * @param price the price of the line before discounts of the catalogue
 * @param discountedUnitPrice the price of one unit after these discounts
 * @param discountedPrice the price of the line after these discounts
 * @param images the current images of the product; empty if it is no longer sold
 * @param code the client's own code
 * @param allergens empty if no allergens were declared
 */
public record OrderedLine(
    int rank,
    Name product,
    Name productPrice,
    PriceType priceType,
    boolean estimated,
    Money basePrice,
    long amount,
    long persons,
    long gram,
    Money unitPrice,
    Money price,
    Money discountedUnitPrice,
    Money discountedPrice,
    List<Option> options,
    List<Attachment> files,
    List<Image> images,
    String comment,
    String code,
    Optional<DeclaredAllergens> allergens) {
  public OrderedLine {
    options = List.copyOf(options);
    files = List.copyOf(files);
    images = List.copyOf(images);
  }

  /**
   * The name of a product, price or option when it was ordered.
   *
   * @param original the name as the shop wrote it
   * @param localized the name in the customer's language
   */
  public record Name(long id, String original, String localized) {}

  /**
   * The allergens of a line including its options.
   *
   * @param complete false if a part of the line declares no allergens
   */
  public record DeclaredAllergens(Allergens allergens, boolean complete) {}

  /** An option that was chosen from an option set. */
  public record Option(
      Name set, Name option, long amount, Money priceChange, boolean allowsAttachment) {}
}
