package dev.ordering.order.demo;

import dev.ordering.order.model.Order;
import dev.ordering.order.model.SoldLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Makes the lines of the demo orders: some pieces of one product of each shop, and for the rest of
 * the price a product sold by weight.
 */
final class DemoOrderLines {
  private static final long KILO = 1_000;

  /** The products by shop id. */
  private static final Map<Long, Sold> SOLD =
      Map.of(
          1L, new Sold(1, 285, 20, 4_800),
          2L, new Sold(28, 285, 33, 3_200),
          3L, new Sold(41, 240, 36, 2_490));

  private DemoOrderLines() {}

  /** The ids of two products, with the prices of a piece and of a kilo. */
  private record Sold(long piece, long piecePrice, long weighed, long kiloPrice) {
    long pieces(long orderId, long total) {
      return total > 10 * piecePrice ? 1 + orderId % 3 : 1;
    }

    long gram(long price) {
      return (price * KILO + kiloPrice / 2) / kiloPrice;
    }
  }

  /** Returns the lines of the orders. The prices of an order's lines add up to its price. */
  static List<SoldLine> of(List<Order> orders) {
    List<SoldLine> lines = new ArrayList<>();
    for (Order order : orders) {
      Sold sold = SOLD.get(order.owner().shopId());
      long total = order.prices().price().minor();
      long pieces = sold.pieces(order.id(), total);
      long rest = total - pieces * sold.piecePrice();
      long gram = sold.gram(rest);
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
