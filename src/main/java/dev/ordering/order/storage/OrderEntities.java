package dev.ordering.order.storage;

import java.util.List;

/** The classes of this room that Hibernate maps. */
public final class OrderEntities {
  private OrderEntities() {}

  public static List<Class<?>> all() {
    return List.of(
        OrderCouponEntity.class,
        OrderDetailEntity.class,
        OrderEntity.class,
        OrderLineEntity.class,
        OrderLineOptionEntity.class,
        OrderLineUploadEntity.class,
        OrderReservationEntity.class,
        OrderVatEntity.class,
        OrderingUserEntity.class);
  }
}
