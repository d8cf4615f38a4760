package dev.ordering.admin.bean;

import dev.ordering.admin.jmx.Column;
import dev.ordering.admin.jmx.RowType;
import dev.ordering.order.model.OrderedLine;
import java.util.stream.Collectors;

/** The row that shows a line of an order. A column that does not apply is empty. */
final class OrderLineRows {
  static final RowType<OrderedLine> TYPE =
      RowType.of(
          "OrderLine",
          "A line of an order, as it was sold.",
          Column.number("line", "counts from 1", OrderedLine::rank),
          Column.number("product", "the id of the product", line -> line.product().id()),
          Column.text("name", "its name, as the shop wrote it", OrderLineRows::name),
          Column.number("amount", "how often", OrderedLine::amount),
          Column.number("persons", "for how many; 0 unless that counts", OrderedLine::persons),
          Column.number("gram", "how much; 0 unless that counts", OrderedLine::gram),
          Column.text("options", "what was chosen", OrderLineRows::options),
          Column.text("unitPrice", "with its options", line -> line.unitPrice().text()),
          Column.text("price", "of the line, before discounts", line -> line.price().text()),
          Column.text(
              "discounted",
              "of the line, after the discounts of the catalogue",
              line -> line.discountedPrice().text()),
          Column.flag(
              "estimated", "whether the price is settled in the shop", OrderedLine::estimated),
          Column.text("comment", "of the customer", OrderedLine::comment),
          Column.list(
              "files",
              "the ids of the files that go with it",
              line -> line.files().stream().map(file -> file.uploadId()).toList()),
          Column.text("code", "the client's own", OrderedLine::code));

  private OrderLineRows() {}

  private static String name(OrderedLine line) {
    return line.productPrice().original().isEmpty()
        ? line.product().original()
        : line.product().original() + ", " + line.productPrice().original();
  }

  private static String options(OrderedLine line) {
    return line.options().stream()
        .map(
            option ->
                "%s: %s × %s (%s)"
                    .formatted(
                        option.set().original(),
                        option.amount(),
                        option.option().original(),
                        option.priceChange().text()))
        .collect(Collectors.joining(", "));
  }
}
