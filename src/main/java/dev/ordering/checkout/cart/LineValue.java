package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.PriceType;
import dev.ordering.catalog.model.Product;
import dev.ordering.checkout.request.Amounts;
import dev.ordering.checkout.request.CartItemRequest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a line says, by which lines are compared: absent, null and default are equal, and what the
 * price type does not use is 0.
 */
record LineValue(
    long shopId,
    long productId,
    long priceId,
    long amount,
    long persons,
    long gram,
    String comment,
    String code,
    List<Part> options,
    List<File> attachments) {
  /** An option with its amount. */
  record Part(long id, long amount) {}

  /** A file with what it hangs on: an option, or a whole option set. */
  record File(long id, long setId, Optional<Long> optionId) {
    static final Comparator<File> ORDER =
        Comparator.comparingLong(File::id)
            .thenComparingLong(File::setId)
            .thenComparingLong(file -> file.optionId().orElse(UNKNOWN));
  }

  private static final long UNKNOWN = -1;
  private static final long DEFAULT_PERSONS = 1;

  /**
   * As an item was sent; a number that its price type does not use is kept if it means anything.
   */
  static LineValue sent(CartItemRequest item, Product product) {
    boolean perPerson = product.priceType() == PriceType.PER_PERSON;
    boolean perKilo = product.priceType() == PriceType.PER_KILO;
    List<Part> options = new ArrayList<>();
    List<File> attachments = new ArrayList<>();
    for (CartItemRequest.OptionRequest option : item.options().orElse(List.of())) {
      long id = option.optionId().orElse(UNKNOWN);
      options.add(new Part(id, option.amount().orElse(1L)));
      option
          .uploadId()
          .ifPresent(
              upload ->
                  attachments.add(
                      new File(
                          upload,
                          product
                              .optionSets()
                              .find(id)
                              .map(choice -> choice.set().id())
                              .orElse(UNKNOWN),
                          Optional.of(id))));
    }
    for (CartItemRequest.UploadRequest upload : item.uploads().orElse(List.of())) {
      attachments.add(
          new File(
              upload.upload().flatMap(CartItemRequest.UploadedFileRequest::id).orElse(UNKNOWN),
              upload.optionsetId().orElse(UNKNOWN),
              Optional.empty()));
    }
    return new LineValue(
        item.shopId().orElse(UNKNOWN),
        product.id(),
        item.productPriceId().orElse(product.firstPrice().id()),
        item.amount().orElse(1L),
        number(perPerson, item.persons(), DEFAULT_PERSONS),
        number(perKilo, item.gram(), product.defaultGrams()),
        item.comment().orElse(""),
        item.code().orElse(""),
        options,
        attachments);
  }

  /** As a line is now. */
  static LineValue of(CartLine line) {
    return new LineValue(
        line.shop().id(),
        line.product().id(),
        line.price().id(),
        line.amount(),
        line.persons(),
        line.gram(),
        line.comment(),
        line.code(),
        line.options().stream()
            .map(option -> new Part(option.option().id(), option.amount()))
            .toList(),
        line.attachments().stream()
            .map(file -> new File(file.uploadId(), file.optionSetId(), file.optionId()))
            .toList());
  }

  /** What two lines have in common that can become one: all but the amount, in any order. */
  LineValue mergeKey() {
    Map<Long, Long> amounts = new TreeMap<>();
    options.forEach(option -> amounts.merge(option.id(), option.amount(), Amounts::sum));
    return new LineValue(
        shopId,
        productId,
        priceId,
        0,
        persons,
        gram,
        comment,
        code,
        amounts.entrySet().stream()
            .map(option -> new Part(option.getKey(), option.getValue()))
            .toList(),
        attachments.stream().sorted(File.ORDER).toList());
  }

  private static long number(boolean isUsed, Optional<Long> sent, long initial) {
    return isUsed ? sent.orElse(initial) : sent.filter(number -> number != initial).orElse(0L);
  }
}
