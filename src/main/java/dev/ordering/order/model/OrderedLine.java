package dev.ordering.order.model;

import dev.ordering.catalog.model.Allergens;
import dev.ordering.catalog.model.Image;
import dev.ordering.catalog.model.PriceType;
import dev.ordering.checkout.model.Attachment;
import dev.ordering.money.Money;
import java.util.List;
import java.util.Optional;

/**
 * A line of an order, as it was sold: later changes of the catalogue do not show.
 *
 * @param rank counts the lines of the order from 1
 * @param productPrice the chosen price; its name is empty where the product has one
 * @param estimated whether the price is settled in the shop
 * @param basePrice the chosen price, without options and discounts
 * @param persons 0 unless the price is per person
 * @param gram 0 unless the price is per kilo
 * @param unitPrice with its options, before discounts of the catalogue
 * @param price before them
 * @param discountedUnitPrice after them
 * @param discountedPrice after them
 * @param images those that the product has now; none of one that is no longer sold
 * @param code the client's own
 * @param allergens empty if nothing was declared
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
   * What something was called.
   *
   * @param original as the shop wrote it
   * @param shown in the language of the customer
   */
  public record Name(long id, String original, String shown) {}

  /**
   * The allergens of a line with its options.
   *
   * @param complete false if some of what is in it declares nothing
   */
  public record DeclaredAllergens(Allergens allergens, boolean complete) {}

  /** What was chosen of an option set. */
  public record Option(
      Name set, Name option, long amount, Money priceChange, boolean allowsAttachment) {}
}
