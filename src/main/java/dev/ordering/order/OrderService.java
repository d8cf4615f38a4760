package dev.ordering.order;

import dev.ordering.catalog.Catalog;
import dev.ordering.catalog.Shops;
import dev.ordering.checkout.CheckoutService;
import dev.ordering.http.ClientAddress;
import dev.ordering.http.Pages;
import dev.ordering.http.PublicUrl;
import dev.ordering.idempotency.IdempotentRequests;
import dev.ordering.persistence.Database;
import dev.ordering.upload.UploadService;
import dev.ordering.user.Users;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/** The parts of this feature, wired; what others need of them. */
public final class OrderService {
  private final DemoOrders demo;
  private final OrderChanges changes;
  private final OrderSearch search;
  private final UnpaidOrders unpaid;
  private final FeedFigures feed;
  private final List<Object> components;

  /**
   * Wires them.
   *
   * @param paymentTimeout how long after its placing an online order may be paid; zero is for ever
   * @param openOrders how many a user may have
   */
  public OrderService(
      Database database,
      Catalog catalog,
      CheckoutService checkout,
      UploadService uploads,
      Users users,
      IdempotentRequests idempotent,
      PublicUrl publicUrl,
      ClientAddress clientAddress,
      Pages pages,
      Clock clock,
      Duration paymentTimeout,
      int openOrders) {
    Shops shops = catalog.shops();
    Orders orders = new HibernateOrders(database);
    demo = new DemoOrders(new HibernateOrderImport(database), clock);
    feed = new FeedFigures(clock);
    OrderListing listing = new OrderListing(database, orders, shops, clock, feed);
    LoyaltyPoints points = new LoyaltyPoints(database, orders, shops);
    OrderRecords records = new HibernateOrderRecords(database);
    OrderCreations creations =
        new CountedOrderCreations(new HibernateOrderCreations(database), database, feed);
    changes =
        new OrderChanges(
            database,
            records,
            creations,
            OrderConsequences.stored(database, checkout.reservations()),
            clock);
    PlaceOrders placing =
        new PlaceOrders(
            database,
            idempotent,
            checkout.reservations(),
            creations,
            new OrderBook(
                new HibernateNewOrders(database), uploads.uploads(), users.orderingCustomers()),
            orders,
            shops,
            clock,
            openOrders);
    search = new OrderSearch(database, records, new HibernateOrderContents(database));
    unpaid =
        new UnpaidOrders(
            database, records, changes, new HibernateOrderFiles(database), clock, paymentTimeout);
    components =
        List.of(
            new OrderResource(listing, publicUrl),
            new OrderPlacingResource(placing, checkout, publicUrl, clientAddress),
            new LoyaltyResource(points, pages, publicUrl),
            new OrderExceptionMapper());
  }

  /** The mapped classes, for {@link Database#open}. */
  public static List<Class<?>> entities() {
    return List.of(
        OrderChangeEntity.class,
        OrderCouponEntity.class,
        OrderDetailEntity.class,
        OrderEntity.class,
        OrderLineEntity.class,
        OrderLineOptionEntity.class,
        OrderLineUploadEntity.class,
        OrderReservationEntity.class,
        OrderingUserEntity.class);
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

  /** What the feed does, in numbers. */
  public FeedFigures feed() {
    return feed;
  }

  /** What has to be done from time to time. */
  public Runnable expiry() {
    return unpaid::timeOut;
  }

  public DemoOrders demo() {
    return demo;
  }
}
