package dev.ordering.order.storage;

import static dev.ordering.order.model.OrderFixture.anOrder;

import dev.ordering.catalog.demo.DemoCatalogue;
import dev.ordering.order.lifecycle.ConsequencesFixture;
import dev.ordering.order.lifecycle.OrderChanges;
import dev.ordering.order.lifecycle.OrderMoves;
import dev.ordering.order.model.FeedLedger;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderActor;
import dev.ordering.order.model.OrderAuthor;
import dev.ordering.order.model.OrderException;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.payment.PaymentMethod;
import dev.ordering.payment.PaymentStatus;
import dev.ordering.persistence.Database;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * Places orders and changes them as many customers, processors and shops do at once, in the ways
 * that could make a feed lose one: slow commits, rollbacks, shared seconds, a clock that steps
 * back, payments that arrive in another order, and orders that leave a filter.
 */
final class FeedWriter {
  private static final List<OrderStatus> MOVES =
      List.of(
          OrderStatus.REMOVED,
          OrderStatus.HAS_READ,
          OrderStatus.APPROVED,
          OrderStatus.APPROVED,
          OrderStatus.DECLINED);

  private final Database database;
  private final OrderCreations creations;
  private final OrderChanges changes;
  private final FeedLedger ledger;
  private final long account;
  private final Random random;

  /**
   * @param account whose orders it places; it pays those of anybody
   * @param seed makes another writer of the same kind
   */
  FeedWriter(
      Database database,
      OrderCreations creations,
      OrderJournal journal,
      FeedLedger ledger,
      long account,
      long seed) {
    this.database = database;
    this.creations = creations;
    this.ledger = ledger;
    this.account = account;
    this.random = new Random(seed);
    this.changes =
        new OrderChanges(
            database,
            new OrderRepository(database),
            creations,
            journal,
            ConsequencesFixture.of(database, Clock.systemUTC()),
            Clock.systemUTC());
  }

  /** Works until so many orders are created by all writers together. */
  void writeUntil(int orders) {
    while (ledger.count() < orders) {
      int choice = random.nextInt(100);
      if (choice < 50) {
        place();
      } else if (choice < 60) {
        placeAndRegret();
      } else if (choice < 70) {
        placeUnpaid();
      } else if (choice < 82) {
        pay();
      } else {
        changeStatus();
      }
    }
  }

  /** The clocks of the nodes differ, and step back now and then; seconds are shared. */
  private Instant now() {
    return Instant.now().minus(Duration.ofMillis(random.nextInt(3_000)));
  }

  private Order insert(PaymentMethod method) {
    return StoredOrders.insert(
        database,
        anOrder()
            .of(account)
            .onPlatform(random.nextInt(5) == 0 ? 2 : 1)
            .at(DemoCatalogue.shops().get(random.nextInt(3)))
            .paidBy(method)
            .build());
  }

  private void place() {
    int shops = random.nextInt(10) == 0 ? 3 : 1;
    ledger.created(database.write(() -> placed(shops)));
  }

  private List<Order> placed(int shops) {
    creations.lockUser(account);
    List<Order> cart =
        Stream.generate(() -> insert(PaymentMethod.POINT_OF_SALE)).limit(shops).toList();
    dawdle();
    List<Order> created = creations.create(cart, now(), OrderAuthor.customer(account));
    dawdle();
    return created;
  }

  private void placeAndRegret() {
    try {
      database.run(
          () -> {
            placed(1);
            throw new Regretted();
          });
    } catch (Regretted expected) {
      // rolled back: nobody may ever see it
    }
  }

  private void placeUnpaid() {
    ledger.placedUnpaid(database.write(() -> insert(PaymentMethod.BANCONTACT)).id());
  }

  private void pay() {
    ledger
        .takeUnpaid(random)
        .ifPresent(
            id ->
                ledger.created(
                    database.write(
                        () -> {
                          Order paid = changes.changePayment(id, PaymentStatus.PAID, "processor");
                          dawdle();
                          return List.of(paid);
                        })));
  }

  private void changeStatus() {
    Optional<Long> order = ledger.anyOf(account, random);
    OrderStatus to = MOVES.get(random.nextInt(MOVES.size()));
    OrderActor actor = to == OrderStatus.REMOVED ? OrderActor.PLATFORM : OrderActor.SHOP;
    OrderAuthor writer = new OrderAuthor("writer", actor);
    boolean ready = random.nextInt(4) == 0;
    order.ifPresent(
        id -> {
          try {
            database.run(
                () -> {
                  changes.make(
                      id,
                      writer,
                      ready
                          ? OrderMoves.ready(writer)
                          : OrderMoves.status(to, writer, Optional.empty()));
                  dawdle();
                });
          } catch (OrderException moved) {
            // somebody did it before
          }
        });
  }

  /** Now and then a transaction takes its time between its acts, as under load. */
  private void dawdle() {
    if (random.nextInt(8) == 0) {
      LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(random.nextInt(8_000)));
    }
  }

  private static final class Regretted extends RuntimeException {}
}
