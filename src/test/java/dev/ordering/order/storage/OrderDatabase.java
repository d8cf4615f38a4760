package dev.ordering.order.storage;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.catalog.CatalogModule;
import dev.ordering.catalog.storage.CatalogEntities;
import dev.ordering.http.QueryParameters;
import dev.ordering.order.demo.DemoOrders;
import dev.ordering.order.lifecycle.ConsequencesFixture;
import dev.ordering.order.lifecycle.OrderChanges;
import dev.ordering.order.lifecycle.OrderSearch;
import dev.ordering.order.list.OrderListMetrics;
import dev.ordering.order.list.OrderListing;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderAuthor;
import dev.ordering.order.model.OrderPage;
import dev.ordering.order.model.OrderQuery;
import dev.ordering.order.model.OrderUrls;
import dev.ordering.persistence.Database;
import dev.ordering.security.Caller;
import dev.ordering.security.Scope;
import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.TestContent;
import dev.ordering.testing.TestDatabases;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** The listing over the demo orders of customer 1, with two more accounts without orders. */
public final class OrderDatabase implements AutoCloseable {
  private final AdjustableClock clock = new AdjustableClock();
  private final AtomicInteger statements = new AtomicInteger();
  private final AtomicInteger attempts = new AtomicInteger();
  private final AtomicInteger accounts = new AtomicInteger(2000);
  private final HikariDataSource dataSource;
  private final Database database;
  private final OrderListing listing;

  public OrderDatabase(TestDatabases product) {
    dataSource = product.open(TestContent.CATALOGUE);
    database =
        Database.open(
            dataSource,
            CatalogEntities.all(),
            sql -> {
              statements.incrementAndGet();
              return sql;
            });
    CatalogModule catalog = CatalogModule.of(database);
    listing =
        new OrderListing(
            database,
            new OrderListRepository(database),
            catalog.shops(),
            clock,
            new OrderListMetrics(clock));
    database.run(
        () -> {
          List.of(1, 2, 3).forEach(this::account);
          new DemoOrders(new OrderImport(database), clock).load();
        });
  }

  /** A new account; its id. */
  public long addAccount() {
    int id = accounts.incrementAndGet();
    database.run(() -> account(id));
    return id;
  }

  private void account(int id) {
    sql(
        "insert into account"
            + " (id, firstname, lastname, email, email_key, password_hash, created_at)"
            + " values (:id, 'A', 'B', 'a' || :id, 'a' || :id, '-', now())",
        id);
  }

  private void sql(String text, int id) {
    database
        .session()
        .createNativeMutationQuery(text.replace(":id", Integer.toString(id)))
        .executeUpdate();
  }

  public AdjustableClock clock() {
    return clock;
  }

  public Database database() {
    return database;
  }

  public void put(Order... orders) {
    database.run(() -> new OrderImport(database).put(List.of(orders)));
  }

  OrderCreations creations() {
    return new OrderCreations(database, new OrderJournal(database));
  }

  public OrderChanges changes() {
    return new OrderChanges(
        database,
        new OrderRepository(database),
        creations(),
        new OrderJournal(database),
        ConsequencesFixture.of(database, clock),
        clock);
  }

  public OrderSearch search() {
    return new OrderSearch(
        database, new OrderRepository(database), new DetailedOrderRepository(database));
  }

  /** Stores a new order, which gets an id of its own. Call it inside a transaction. */
  public Order insert(Order order) {
    return StoredOrders.insert(database, order);
  }

  /** Stores new orders of a user and gives them their creation, as placing does. */
  public List<Order> create(Instant now, Order... orders) {
    return database.write(
        () -> {
          attempts.incrementAndGet();
          creations().lockUser(orders[0].owner().accountId());
          return creations()
              .create(Stream.of(orders).map(this::insert).toList(), now, OrderAuthor.customer(1));
        });
  }

  /** How often {@link #create} ran since the last call, what a deadlock made run again included. */
  int attempts() {
    return attempts.getAndSet(0);
  }

  public OrderPage page(long account, long platform, String query) {
    Caller caller = new Caller(account, 1, platform, Set.of(Scope.ORDERS));
    return listing
        .page(caller, OrderQuery.of(QueryParameters.parse(query)), new OrderUrls("http://x"))
        .page();
  }

  /** How many statements ran since the last call. */
  public int statements() {
    return statements.getAndSet(0);
  }

  /** What PostgreSQL does by itself some time after many rows came. */
  void vacuum() {
    try (Connection connection = dataSource.getConnection();
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(true);
      // VACUUM takes what is not on disk yet for not visible to all
      statement.execute("set synchronous_commit = on");
      statement.execute("vacuum analyze");
      connection.setAutoCommit(false);
    } catch (SQLException exception) {
      throw new IllegalStateException(exception);
    }
  }

  /** The results of work that is done at once, each piece on a thread of its own. */
  public static <T> List<T> atOnce(List<Callable<T>> work) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(work.size());
    try {
      CountDownLatch start = new CountDownLatch(work.size());
      List<Future<T>> futures = new ArrayList<>();
      for (Callable<T> one : work) {
        futures.add(
            threads.submit(
                () -> {
                  start.countDown();
                  start.await();
                  return one.call();
                }));
      }
      List<T> results = new ArrayList<>();
      for (Future<T> future : futures) {
        results.add(future.get(5, TimeUnit.MINUTES));
      }
      return results;
    } finally {
      threads.shutdownNow();
    }
  }

  @Override
  public void close() {
    database.close();
    dataSource.close();
  }
}
