package dev.ordering.order;

import java.util.List;
import java.util.Optional;

/** What was ordered. Call it inside a transaction. */
interface OrderContents {
  /** The lines of an order; none of one that was imported without. */
  List<OrderedLine> lines(Order order);

  /** What else an order keeps; nothing of one that was imported. */
  Optional<OrderDetail> detail(Order order);
}
