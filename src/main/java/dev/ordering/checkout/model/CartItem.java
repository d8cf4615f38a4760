package dev.ordering.checkout.model;

import dev.ordering.catalog.model.PriceType;
import dev.ordering.catalog.model.Product;
import java.util.List;
import java.util.Optional;

/**
 * A line of a cart as a client sends it. Two lines with the same meaning are equal once the numbers
 * that depend on the product are filled in.
 *
 * @param priceId if it is empty, the product's first price applies
 * @param persons used for a price per person; 1 if it is empty
 * @param gram used for a price per kilo; the product's default if it is empty
 * @param comment empty if there is none
 * @param code the client's own; empty if there is none
 * @param uploads files for whole option sets
 */
public record CartItem(
    long shopId,
    long productId,
    Optional<Long> priceId,
    long amount,
    Optional<Long> persons,
    Optional<Long> gram,
    String comment,
    String code,
    List<Option> options,
    List<Upload> uploads) {
  private static final long DEFAULT_PERSONS = 1;

  public CartItem {
    options = List.copyOf(options);
    uploads = List.copyOf(uploads);
  }

  /** A chosen option, optionally with a file. */
  public record Option(long id, long amount, Optional<Long> uploadId) {}

  /** A file for an option set. */
  public record Upload(long id, long optionSetId) {}

  public long personsOf(Product product) {
    return number(product.priceType() == PriceType.PER_PERSON, persons, DEFAULT_PERSONS);
  }

  public long gramOf(Product product) {
    return number(product.priceType() == PriceType.PER_KILO, gram, product.defaultGrams());
  }

  /**
   * Returns the number that was sent, otherwise its default. If the price type does not use the
   * number, returns 0 unless a number other than the default was sent.
   */
  private static long number(boolean isUsed, Optional<Long> sent, long initial) {
    return isUsed ? sent.orElse(initial) : sent.filter(number -> number != initial).orElse(0L);
  }
}
