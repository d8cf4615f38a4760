package dev.ordering.order.placing;

import dev.ordering.catalog.model.Shop;
import dev.ordering.checkout.ShopPart;
import dev.ordering.order.model.Order;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** An order and the shop at which it was placed. */
record PlacedOrder(Order order, Shop shop) {
  /**
   * Returns the orders of a cart as they are now.
   *
   * @param stored one order for each part
   * @param created those of the stored orders that got a creation
   */
  static List<PlacedOrder> of(List<ShopPart> parts, List<Order> stored, List<Order> created) {
    Map<Long, Order> counting =
        created.stream().collect(Collectors.toMap(Order::id, Function.identity()));
    return IntStream.range(0, stored.size())
        .mapToObj(
            i ->
                new PlacedOrder(
                    counting.getOrDefault(stored.get(i).id(), stored.get(i)),
                    parts.get(i).shop().shop()))
        .toList();
  }
}
