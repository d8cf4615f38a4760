package dev.ordering.order.storage;

import java.util.List;

/** The classes of this package that Hibernate maps. */
public final class OrderEntities {
  private OrderEntities() {}

  public static List<Class<?>> all() {
    return List.of(OrderEntity.class);
  }
}
