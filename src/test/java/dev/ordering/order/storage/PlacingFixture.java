package dev.ordering.order.storage;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.catalog.CatalogModule;
import dev.ordering.catalog.demo.DemoCatalogue;
import dev.ordering.catalog.storage.CatalogEntities;
import dev.ordering.checkout.CartReservations;
import dev.ordering.checkout.CheckoutModule;
import dev.ordering.checkout.model.Shopper;
import dev.ordering.http.address.ClientAddress;
import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.body.BodyErrors;
import dev.ordering.http.text.Texts;
import dev.ordering.idempotency.IdempotentRequests;
import dev.ordering.idempotency.RequestHash;
import dev.ordering.order.CartBody;
import dev.ordering.order.lifecycle.OrderChanges;
import dev.ordering.order.lifecycle.OrderConsequences;
import dev.ordering.order.lifecycle.UnpaidOrders;
import dev.ordering.order.model.OrderRepresentation;
import dev.ordering.order.model.OrderUrls;
import dev.ordering.order.placing.OnlinePlacing;
import dev.ordering.order.placing.OrderWriter;
import dev.ordering.order.placing.PlaceOrders;
import dev.ordering.order.placing.PlaceOrdersRequest;
import dev.ordering.order.placing.PlaceOrdersValidation;
import dev.ordering.order.placing.PlacingOutcome;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Transactions;
import dev.ordering.security.Caller;
import dev.ordering.security.Scope;
import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.TestContent;
import dev.ordering.testing.TestDatabases;
import dev.ordering.upload.UploadModule;
import dev.ordering.upload.storage.UploadEntities;
import dev.ordering.user.storage.OrderingCustomerRepository;
import dev.ordering.user.storage.UserEntities;
import dev.ordering.versioning.VersioningFeature;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Placing orders over the demo catalogue, in which nobody has ordered yet. */
public final class PlacingFixture implements AutoCloseable {
  private static final JsonMapper MAPPER = VersioningFeature.newestForm();

  /** Of a user. */
  public static final int OPEN_ORDERS = 100;

  public final AdjustableClock clock = new AdjustableClock();
  private final AtomicInteger attempts = new AtomicInteger();
  private final AtomicInteger imports = new AtomicInteger();
  private final AtomicInteger statements = new AtomicInteger();
  private final AtomicInteger accounts = new AtomicInteger(100);
  private final HikariDataSource dataSource;
  private final Database database;
  private final CatalogModule catalog;
  private final CheckoutModule checkout;
  private final PlaceOrders placing;
  private final OrderChanges changes;

  public PlacingFixture(TestDatabases product) {
    dataSource = product.open(TestContent.CATALOGUE);
    database =
        Database.open(
            dataSource,
            Stream.of(CatalogEntities.all(), UserEntities.all(), UploadEntities.all())
                .<Class<?>>flatMap(List::stream)
                .toList(),
            sql -> {
              statements.incrementAndGet();
              return sql;
            });
    catalog = CatalogModule.of(database);
    sql(
        "insert into client (id, client_id, name, platform_id, first_party, scopes)"
            + " values (1, 'app', 'App', 1, true, 'orders')");
    Texts texts = new Texts(List.of("dev.ordering.checkout", "dev.ordering.http"));
    PublicUrl publicUrl = new PublicUrl(Optional.empty());
    checkout =
        CheckoutModule.of(
            database,
            catalog.catalogues(),
            texts,
            publicUrl,
            new ClientAddress(List.of()),
            clock,
            (company, method) -> true);
    CartReservations counters = checkout.reservations();
    OrderCreations creations = new OrderCreations(database, new OrderJournal(database));
    placing =
        new PlaceOrders(
            new Counted(),
            new IdempotentRequests(database, clock, Duration.ofDays(1)),
            counters,
            creations,
            new OrderWriter(
                new NewOrderRepository(database, clock),
                UploadModule.of(database, publicUrl, clock).uploads(),
                new OrderingCustomerRepository(database)),
            new OrderListRepository(database),
            catalog.shops(),
            clock,
            new OnlinePlacing(new NoPaymentRequests(), new OrderRepository(database)),
            OPEN_ORDERS);
    changes =
        new OrderChanges(
            database,
            new OrderRepository(database),
            creations,
            new OrderJournal(database),
            new OrderConsequences(database, counters, clock, (before, after) -> {}),
            clock);
  }

  /** Counts how often work is begun: more often than asked for where the database aborted it. */
  private final class Counted implements Transactions {
    @Override
    public <T> T write(Supplier<T> work) {
      return database.write(
          () -> {
            attempts.incrementAndGet();
            return work.get();
          });
    }

    @Override
    public <T> T read(Supplier<T> work) {
      return database.read(work);
    }
  }

  /** A new customer; the id. */
  public long customer() {
    int id = accounts.incrementAndGet();
    sql(
        "insert into account"
            + " (id, firstname, lastname, email, email_key, password_hash, created_at)"
            + " values (%1$d, 'An', 'Peeters', 'a%1$d', 'a%1$d', '-', now())".formatted(id));
    return id;
  }

  public PlacingOutcome place(long account, CartBody body) {
    return place(account, body, Optional.empty());
  }

  public PlacingOutcome place(long account, CartBody body, Optional<String> key) {
    try {
      PlaceOrdersRequest request = MAPPER.readValue(body.json(), PlaceOrdersRequest.class);
      return placing.place(
          new Shopper(Optional.of(new Caller(account, 1, 1, Set.of(Scope.ORDERS))), "192.0.2.1"),
          PlaceOrdersValidation.check(request, new BodyErrors()),
          key,
          RequestHash.of(request),
          Locale.ENGLISH,
          new OrderUrls("http://x"));
    } catch (JsonProcessingException exception) {
      throw new IllegalArgumentException(body.json(), exception);
    }
  }

  /** Places orders that nothing stands against. */
  public List<OrderRepresentation> placed(long account, CartBody body) {
    PlacingOutcome outcome = place(account, body);
    if (outcome instanceof PlacingOutcome.Placed placed) {
      return placed.orders().results();
    }
    throw new AssertionError(outcome);
  }

  public Database database() {
    return database;
  }

  /** Imports the file of a company's catalogue. */
  public void load(long company, JsonNode file) {
    byte[] json = file.toString().getBytes(StandardCharsets.UTF_8);
    database.run(
        () -> {
          imports.incrementAndGet();
          catalog.companyCatalogueImport().load(company, new ByteArrayInputStream(json));
        });
  }

  /** How many imports began since the last call. */
  public int imports() {
    return imports.getAndSet(0);
  }

  /** Locks the stock of a product, as an order for it does. */
  public void lockStock(long product) {
    number("quantity from product_stock where product_id = " + product + " for update");
  }

  /** The file of a demo company's catalogue, as it is imported from the start. */
  public static JsonNode demoCatalogue(long company) {
    try (InputStream file =
        DemoCatalogue.class.getResourceAsStream("demo-catalogue-" + company + ".json")) {
      return MAPPER.readTree(file);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  /** Waits until another transaction waits for a lock. */
  public void awaitWaiting() {
    awaitWaiting(() -> false);
  }

  /**
   * Waits until another transaction waits for a lock, or until the end of something. PostgreSQL
   * shows a transaction what it showed at first until that is cleared.
   */
  public void awaitWaiting(BooleanSupplier isEnded) {
    String waiting =
        number("count(*) from information_schema.tables where table_name = 'sessions'") > 0
            ? "count(*) from information_schema.sessions where blocker_id is not null"
            : "count(*) from pg_stat_clear_snapshot(), pg_stat_activity"
                + " where wait_event_type = 'Lock'"
                + " and datname = current_database()";
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(5);
    while (number(waiting) == 0 && !isEnded.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("nobody waits for a lock");
      }
      Thread.onSpinWait();
    }
  }

  /** Places so many orders of one shop, at most twelve of which share a slot; their ids. */
  public List<Long> numbers(int count, long account) {
    return IntStream.range(0, count)
        .mapToObj(i -> CartBody.takeout("2026-11-24", "1%d:00".formatted(i % 6)))
        .map(body -> placed(account, body).get(0).id())
        .toList();
  }

  public UnpaidOrders unpaid(Duration patience) {
    return new UnpaidOrders(
        database,
        new OrderRepository(database),
        changes,
        new OrderFileRepository(database, clock),
        clock,
        patience);
  }

  /** Does what housekeeping does to slots. */
  public void forgetSlots() {
    checkout.expiry().run();
  }

  public OrderChanges changes() {
    return changes;
  }

  public void sql(String text) {
    database.run(() -> database.session().createNativeMutationQuery(text).executeUpdate());
  }

  /** The number that a query gives. */
  public long number(String query) {
    return database.read(
        () ->
            ((Number)
                    database
                        .session()
                        .createNativeQuery("select " + query, Object.class)
                        .getSingleResult())
                .longValue());
  }

  /** The rows of a query, their columns separated by bars. */
  public List<String> rows(String query) {
    return database.read(
        () ->
            database.session().createNativeQuery(query, Object.class).getResultList().stream()
                .map(
                    row ->
                        row instanceof Object[] columns
                            ? Stream.of(columns)
                                .map(String::valueOf)
                                .collect(Collectors.joining("|"))
                            : String.valueOf(row))
                .toList());
  }

  /** So many of a product are left. */
  public void stock(long product, long quantity) {
    sql(
        "update product_stock set quantity = %d where product_id = %d"
            .formatted(quantity, product));
  }

  /** The id of a coupon after its limits are changed. */
  public long coupon(String code, String limits) {
    sql("update offer set " + limits + " where code_key = '" + code + "'");
    sql("update shop set revision = revision + 1");
    return number("id from offer where code_key = '" + code + "'");
  }

  /** How many transactions began since the last call. */
  public int attempts() {
    return attempts.getAndSet(0);
  }

  /** How many SQL statements ran since the last call. */
  public int statements() {
    return statements.getAndSet(0);
  }

  @Override
  public void close() {
    database.close();
    dataSource.close();
  }
}
