package dev.ordering.order.model;

import dev.ordering.money.Money;
import java.util.List;

/**
 * A line of an order, as it was sold: later changes of the catalogue do not show.
 *
 * @param rank counts the lines of the order from 1
 * @param name of the product, as the shop wrote it
 * @param priceName of the chosen price; empty where the product has one
 * @param estimated whether the price is settled in the shop
 * @param persons 0 unless the price is per person
 * @param gram 0 unless the price is per kilo
 * @param unitPrice with its options, before discounts of the catalogue
 * @param price before them
 * @param discountedPrice after them
 * @param uploads the ids of the files that go with it
 * @param code the client's own
 */
public record OrderedLine(
    int rank,
    long productId,
    String name,
    String priceName,
    boolean estimated,
    long amount,
    long persons,
    long gram,
    Money unitPrice,
    Money price,
    Money discountedPrice,
    List<Option> options,
    List<Long> uploads,
    String comment,
    String code) {
  public OrderedLine {
    options = List.copyOf(options);
    uploads = List.copyOf(uploads);
  }

  /**
   * What was chosen of an option set.
   *
   * @param set the name of the set
   */
  public record Option(String set, String name, long amount, Money priceChange) {}
}
