package dev.ordering.order.demo;

import dev.ordering.order.model.Order;
import dev.ordering.order.model.SoldLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What was in the demo orders: some of what each shop sells by the piece, and for the rest of the
 * price what it sells by weight.
 */
final class DemoOrderLines {
  private static final long KILO = 1_000;

  /** By shop. */
  private static final Map<Long, Sold> SOLD =
      Map.of(
          1L, new Sold(1, 285, 20, 4_800),
          2L, new Sold(28, 285, 33, 3_200),
          3L, new Sold(41, 240, 36, 2_490));

  private DemoOrderLines() {}

  /** Ids of products, with what a piece and a kilo cost. */
  private record Sold(long piece, long piecePrice, long weighed, long kiloPrice) {}

  /** The lines of some orders; their prices add up. */
  static List<SoldLine> of(List<Order> orders) {
    List<SoldLine> lines = new ArrayList<>();
    for (Order order : orders) {
      Sold sold = SOLD.get(order.owner().shopId());
      long total = order.prices().price().minor();
      long pieces = total > 10 * sold.piecePrice() ? 1 + order.id() % 3 : 1;
      long rest = total - pieces * sold.piecePrice();
      long gram = rest * KILO / sold.kiloPrice();
      lines.add(
          new SoldLine(
              order.id(),
              1,
              sold.piece(),
              pieces,
              0,
              sold.piecePrice(),
              pieces * sold.piecePrice()));
      lines.add(new SoldLine(order.id(), 2, sold.weighed(), 1, gram, sold.kiloPrice(), rest));
    }
    return lines;
  }
}
