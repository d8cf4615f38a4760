package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.Product;
import dev.ordering.catalog.model.ProductPrice;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.counter.ShopProduct;
import dev.ordering.checkout.request.Attachment;
import dev.ordering.checkout.request.CartItemRequest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** A line of the cart while the rules work on it. */
public final class CartLine {
  private final CartItemRequest request;
  private final String pointer;
  private final OptionalInt cartIndex;
  private final ShopCatalogue shop;
  private final Product product;
  private final ProductPrice price;
  private final List<ChosenOption> options = new ArrayList<>();
  private final List<Attachment> attachments = new ArrayList<>();
  private long amount;
  private long persons;
  private long gram;
  private String comment;

  /**
   * A line as it was asked for, its options and files still to come.
   *
   * @param pointer where it stands in the request
   * @param cartIndex of the item in the request's cart
   */
  public CartLine(
      CartItemRequest request,
      String pointer,
      OptionalInt cartIndex,
      ShopCatalogue shop,
      Product product,
      ProductPrice price) {
    this.request = request;
    this.pointer = pointer;
    this.cartIndex = cartIndex;
    this.shop = shop;
    this.product = product;
    this.price = price;
    LineValue asked = LineValue.sent(request, product);
    this.amount = asked.amount();
    this.persons = asked.persons();
    this.gram = asked.gram();
    this.comment = asked.comment();
  }

  public CartItemRequest request() {
    return request;
  }

  public String pointer() {
    return pointer;
  }

  public OptionalInt cartIndex() {
    return cartIndex;
  }

  public ShopCatalogue shop() {
    return shop;
  }

  public Product product() {
    return product;
  }

  ProductPrice price() {
    return price;
  }

  /** To be changed in place. */
  public List<ChosenOption> options() {
    return options;
  }

  /** To be changed in place. */
  public List<Attachment> attachments() {
    return attachments;
  }

  String code() {
    return request.code().orElse("");
  }

  public long amount() {
    return amount;
  }

  public void amount(long newAmount) {
    amount = newAmount;
  }

  public long persons() {
    return persons;
  }

  public void persons(long newPersons) {
    persons = newPersons;
  }

  public long gram() {
    return gram;
  }

  public void gram(long newGram) {
    gram = newGram;
  }

  public String comment() {
    return comment;
  }

  public void comment(String newComment) {
    comment = newComment;
  }

  public ShopProduct shopProduct() {
    return new ShopProduct(shop.id(), product.id());
  }

  /** The lines of each product, in the order of the cart. */
  public static Map<ShopProduct, List<CartLine>> byProduct(List<CartLine> lines) {
    Map<ShopProduct, List<CartLine>> byProduct = new LinkedHashMap<>();
    for (CartLine line : lines) {
      byProduct.computeIfAbsent(line.shopProduct(), key -> new ArrayList<>()).add(line);
    }
    return byProduct;
  }
}
