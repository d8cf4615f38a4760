package dev.ordering.order;

import dev.ordering.catalog.Shops;
import dev.ordering.http.Pages;
import dev.ordering.http.PublicUrl;
import dev.ordering.persistence.Database;
import java.time.Clock;
import java.util.List;

/** The parts of this feature, wired; what others need of them. */
public final class OrderService {
  private final DemoOrders demo;
  private final OrderChanges changes;
  private final OrderSearch search;
  private final List<Object> components;

  public OrderService(
      Database database, Shops shops, PublicUrl publicUrl, Pages pages, Clock clock) {
    Orders orders = new HibernateOrders(database);
    demo = new DemoOrders(new HibernateOrderImport(database), clock);
    OrderListing listing = new OrderListing(database, orders, shops, clock);
    LoyaltyPoints points = new LoyaltyPoints(database, orders, shops);
    OrderRecords records = new HibernateOrderRecords(database);
    OrderCreations creations = new HibernateOrderCreations(database);
    changes = new OrderChanges(database, records, creations, clock);
    search = new OrderSearch(database, records);
    components =
        List.of(
            new OrderResource(listing, publicUrl),
            new LoyaltyResource(points, pages, publicUrl),
            new OrderExceptionMapper());
  }

  /** The mapped classes, for {@link Database#open}. */
  public static List<Class<?>> entities() {
    return List.of(OrderChangeEntity.class, OrderEntity.class, OrderingUserEntity.class);
  }

  /** What JAX-RS registers. */
  public List<Object> components() {
    return components;
  }

  /** What those who administer the service do with orders. */
  public OrderChanges changes() {
    return changes;
  }

  /** How they find them. */
  public OrderSearch search() {
    return search;
  }

  public DemoOrders demo() {
    return demo;
  }
}
