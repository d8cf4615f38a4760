package dev.ordering.order.mail;

import dev.ordering.order.detail.DeclarationWording;
import dev.ordering.order.detail.OrderWording;
import java.util.List;
import java.util.Optional;

/**
 * The contents of a mail about orders, for its template.
 *
 * @param sender the names of the shops
 * @param paragraphs what happened
 * @param notes shown in small print at the end
 */
record OrderMailView(
    String sender,
    String heading,
    List<String> paragraphs,
    List<Section> orders,
    List<String> notes) {
  /**
   * One order.
   *
   * @param title the name of the shop and the number of the order at that shop
   * @param facts when, how and where the order is received, and what else was agreed
   * @param sums the parts of the total
   * @param vat the VAT that the total includes
   */
  record Section(
      String title,
      List<Fact> facts,
      List<Line> lines,
      List<OrderWording.Sum> sums,
      String total,
      Optional<DeclarationWording.VatTable> vat) {}

  /**
   * A detail that was agreed.
   *
   * @param value may have several lines
   */
  record Fact(String name, String value) {
    static Optional<Fact> of(String name, Optional<String> value) {
      return value.filter(text -> !text.isBlank()).map(text -> new Fact(name, text));
    }
  }

  /**
   * A line of the order.
   *
   * @param amount {@code 2 ×} for example
   * @param details options, weight, comment, allergens, files
   */
  record Line(String amount, String name, List<String> details, String price) {}
}
