package dev.ordering.checkout;

import dev.ordering.catalog.Product;
import dev.ordering.catalog.ProductPrice;
import dev.ordering.catalog.ShopCatalogue;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** A line of the cart while the rules work on it. */
final class CartLine {
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
  CartLine(
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

  CartItemRequest request() {
    return request;
  }

  String pointer() {
    return pointer;
  }

  OptionalInt cartIndex() {
    return cartIndex;
  }

  ShopCatalogue shop() {
    return shop;
  }

  Product product() {
    return product;
  }

  ProductPrice price() {
    return price;
  }

  /** To be changed in place. */
  List<ChosenOption> options() {
    return options;
  }

  /** To be changed in place. */
  List<Attachment> attachments() {
    return attachments;
  }

  String code() {
    return request.code().orElse("");
  }

  long amount() {
    return amount;
  }

  void amount(long newAmount) {
    amount = newAmount;
  }

  long persons() {
    return persons;
  }

  void persons(long newPersons) {
    persons = newPersons;
  }

  long gram() {
    return gram;
  }

  void gram(long newGram) {
    gram = newGram;
  }

  String comment() {
    return comment;
  }

  void comment(String newComment) {
    comment = newComment;
  }
}
