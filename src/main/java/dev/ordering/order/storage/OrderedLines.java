package dev.ordering.order.storage;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import dev.ordering.catalog.model.Allergens;
import dev.ordering.catalog.model.Image;
import dev.ordering.catalog.model.PriceType;
import dev.ordering.checkout.model.Attachment;
import dev.ordering.money.Money;
import dev.ordering.order.model.OrderedLine;
import dev.ordering.upload.file.StoredUpload;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Currency;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Assembles the lines of an order from the columns of {@link DetailedOrderColumns}. */
final class OrderedLines {
  private final Currency currency;
  private final Map<Integer, List<OrderedLine.Option>> options;
  private final Map<Integer, List<Attachment>> files;
  private final Map<Integer, List<ImageRow>> images;

  private OrderedLines(ResultSet columns, Currency currency) throws SQLException {
    this.currency = currency;
    options = byLine(ArrayRows.read(columns, "line_options", this::option));
    files = byLine(ArrayRows.read(columns, "line_files", OrderedLines::file));
    images = byLine(ArrayRows.read(columns, "line_images", OrderedLines::image));
  }

  static List<OrderedLine> read(ResultSet columns, Currency currency) throws SQLException {
    return ArrayRows.read(columns, "order_lines", new OrderedLines(columns, currency)::line);
  }

  private record OfLine<T>(int rank, T part) {}

  /** An image in one size. */
  private record ImageRow(long fileId, boolean whiteBackground, Image.Resolution resolution) {}

  private static <T> Map<Integer, List<T>> byLine(List<OfLine<T>> parts) {
    return parts.stream().collect(groupingBy(OfLine::rank, mapping(OfLine::part, toList())));
  }

  private OrderedLine line(ArrayRows row) {
    int rank = (int) row.number();
    return new OrderedLine(
        rank,
        name(row),
        name(row),
        PriceType.valueOf(row.text()),
        row.flag(),
        money(row),
        row.number(),
        row.number(),
        row.number(),
        money(row),
        money(row),
        money(row),
        money(row),
        options.getOrDefault(rank, List.of()),
        files.getOrDefault(rank, List.of()),
        images(images.getOrDefault(rank, List.of())),
        row.text(),
        row.text(),
        allergens(row.optional(), row.flag()));
  }

  private static Optional<OrderedLine.DeclaredAllergens> allergens(
      Optional<String> text, boolean complete) {
    return text.map(Allergens::parse)
        .map(declared -> new OrderedLine.DeclaredAllergens(declared, complete));
  }

  private OfLine<OrderedLine.Option> option(ArrayRows row) {
    return new OfLine<>(
        (int) row.number(),
        new OrderedLine.Option(name(row), name(row), row.number(), money(row), row.flag()));
  }

  private static OfLine<Attachment> file(ArrayRows row) {
    int rank = (int) row.number();
    long id = row.number();
    return new OfLine<>(
        rank,
        new Attachment(
            id,
            StoredUpload.path(id, row.text()),
            row.number(),
            row.optional().map(Long::valueOf)));
  }

  private static OfLine<ImageRow> image(ArrayRows row) {
    return new OfLine<>(
        (int) row.number(),
        new ImageRow(
            row.number(),
            row.flag(),
            new Image.Resolution(row.text(), (int) row.number(), (int) row.number())));
  }

  private static List<Image> images(List<ImageRow> rows) {
    return rows.stream()
        .collect(groupingBy(ImageRow::fileId, LinkedHashMap::new, toList()))
        .values()
        .stream()
        .map(
            sizes ->
                new Image(
                    sizes.stream().map(ImageRow::resolution).toList(),
                    sizes.get(0).whiteBackground(),
                    sizes.get(0).fileId()))
        .toList();
  }

  private static OrderedLine.Name name(ArrayRows row) {
    return new OrderedLine.Name(row.number(), row.text(), row.text());
  }

  private Money money(ArrayRows row) {
    return Money.of(row.number(), currency);
  }
}
