package dev.ordering.order;

import dev.ordering.catalog.Shops;
import dev.ordering.http.PublicUrl;
import dev.ordering.persistence.Database;
import java.time.Clock;
import java.util.List;

/** The parts of this feature, wired; what others need of them. */
public final class OrderService {
  private final OrderImport orderImport;
  private final List<Object> components;

  public OrderService(Database database, Shops shops, PublicUrl publicUrl, Clock clock) {
    Orders orders = new HibernateOrders(database);
    orderImport = new HibernateOrderImport(database);
    OrderListing listing = new OrderListing(database, orders, shops, clock);
    components = List.of(new OrderResource(listing, publicUrl), new OrderExceptionMapper());
  }

  /** The mapped classes, for {@link Database#open}. */
  public static List<Class<?>> entities() {
    return List.of(OrderEntity.class);
  }

  /** What JAX-RS registers. */
  public List<Object> components() {
    return components;
  }

  public OrderImport orderImport() {
    return orderImport;
  }
}
