package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.Allergens;
import dev.ordering.catalog.model.Product;
import dev.ordering.catalog.model.ProductPrice;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.counter.ShopProduct;
import dev.ordering.checkout.model.Attachment;
import dev.ordering.checkout.model.CartItem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A line of the cart with its product. Only a {@link CartUnderReview} changes it, and only until it
 * has a price.
 */
public final class CartLine {
  private final CartItem item;
  private final String pointer;
  private final Optional<Integer> cartIndex;
  private final ShopCatalogue shop;
  private final Product product;
  private final ProductPrice price;
  List<ChosenOption> options;
  List<Attachment> uploads = List.of();
  long amount;
  long persons;
  long gram;
  String comment;

  /**
   * Creates a line as a client sent it, still without its files.
   *
   * @param pointer to the item in the request
   * @param cartIndex of the item in the request's cart
   * @param options the options known so far
   */
  public CartLine(
      CartItem item,
      String pointer,
      Optional<Integer> cartIndex,
      ShopCatalogue shop,
      Product product,
      ProductPrice price,
      List<ChosenOption> options) {
    this.item = item;
    this.pointer = pointer;
    this.cartIndex = cartIndex;
    this.shop = shop;
    this.product = product;
    this.price = price;
    this.options = List.copyOf(options);
    this.amount = item.amount();
    this.persons = item.personsOf(product);
    this.gram = item.gramOf(product);
    this.comment = item.comment();
  }

  /** Returns the item as a client sent it. */
  public CartItem item() {
    return item;
  }

  /** Whether this line now has the content with which another line was sent. */
  boolean matchesSent(CartLine other) {
    CartItem sent = other.item;
    return shop.id() == other.shop.id()
        && product.id() == other.product.id()
        && price.id() == other.price.id()
        && amount == sent.amount()
        && persons == sent.personsOf(other.product)
        && gram == sent.gramOf(other.product)
        && comment.equals(sent.comment())
        && item.code().equals(sent.code())
        && matches(options, ChosenOption::item, sent.options())
        && matches(
            uploads,
            file -> new CartItem.Upload(file.uploadId(), file.optionSetId()),
            sent.uploads());
  }

  private static <T, S> boolean matches(List<T> now, Function<T, S> form, List<S> sent) {
    for (int i = 0; i < now.size() && i < sent.size(); i++) {
      if (!form.apply(now.get(i)).equals(sent.get(i))) {
        return false;
      }
    }
    return now.size() == sent.size();
  }

  /** Returns the item as it is now, without amount, options and files. */
  CartItem contentWithoutAmount() {
    return new CartItem(
        shop.id(),
        product.id(),
        Optional.of(price.id()),
        0,
        Optional.of(persons),
        Optional.of(gram),
        comment,
        item.code(),
        List.of(),
        List.of());
  }

  public String pointer() {
    return pointer;
  }

  public Optional<Integer> cartIndex() {
    return cartIndex;
  }

  public ShopCatalogue shop() {
    return shop;
  }

  public Product product() {
    return product;
  }

  public ProductPrice price() {
    return price;
  }

  public List<ChosenOption> options() {
    return options;
  }

  /** Returns the files; those of options come first. */
  public List<Attachment> attachments() {
    return Stream.concat(options.stream().flatMap(it -> it.file().stream()), uploads.stream())
        .toList();
  }

  public long amount() {
    return amount;
  }

  /** Returns the number of persons; 0 unless the price is per person. */
  public long persons() {
    return persons;
  }

  /** Returns the weight in grams; 0 unless the price is per kilo. */
  public long gram() {
    return gram;
  }

  /** Returns the comment; empty if there is none. */
  public String comment() {
    return comment;
  }

  /** Returns the allergens of the product and its options; empty if none of them declares any. */
  public Optional<Allergens> allergens() {
    return Stream.concat(
            product.allergens().stream(),
            options.stream().flatMap(chosen -> chosen.option().allergens().stream()))
        .reduce(Allergens::plus);
  }

  /**
   * Whether the product and all products that are chosen with its options declare their allergens.
   */
  public boolean declaresAllAllergens() {
    return product.allergens().isPresent()
        && options.stream()
            .map(ChosenOption::option)
            .filter(option -> option.linkedProduct().isPresent())
            .allMatch(option -> option.allergens().isPresent());
  }

  public ShopProduct shopProduct() {
    return new ShopProduct(shop.id(), product.id());
  }

  /** Returns the lines of each product, in the order of the cart. */
  public static Map<ShopProduct, List<CartLine>> byProduct(List<CartLine> lines) {
    Map<ShopProduct, List<CartLine>> byProduct = new LinkedHashMap<>();
    for (CartLine line : lines) {
      byProduct.computeIfAbsent(line.shopProduct(), product -> new ArrayList<>(1)).add(line);
    }
    return byProduct;
  }
}
