package dev.ordering.checkout.model;

import dev.ordering.catalog.model.PriceType;
import dev.ordering.catalog.model.Product;
import java.util.List;
import java.util.Optional;

/**
 * A line of a cart as a client wants it. Two lines that mean the same are equal once the numbers
 * that depend on the product are filled in.
 *
 * @param priceId the product's first price if it is empty
 * @param persons 1 if it is empty; used for a price per person
 * @param gram the product's default if it is empty; used for a price per kilo
 * @param comment empty if there is none
 * @param code the client's own; empty if there is none
 * @param uploads files that go with whole option sets
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

  /** A chosen option, perhaps with a file. */
  public record Option(long id, long amount, Optional<Long> uploadId) {}

  /** A file that goes with an option set. */
  public record Upload(long id, long optionSetId) {}

  public long personsOf(Product product) {
    return number(product.priceType() == PriceType.PER_PERSON, persons, DEFAULT_PERSONS);
  }

  public long gramOf(Product product) {
    return number(product.priceType() == PriceType.PER_KILO, gram, product.defaultGrams());
  }

  /** A number that the price type does not use is kept if it means anything. */
  private static long number(boolean isUsed, Optional<Long> sent, long initial) {
    return isUsed ? sent.orElse(initial) : sent.filter(number -> number != initial).orElse(0L);
  }
}
