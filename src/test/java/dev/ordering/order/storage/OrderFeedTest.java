package dev.ordering.order.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.order.CompanyPoller;
import dev.ordering.order.FeedNodes;
import dev.ordering.order.FeedPoller;
import dev.ordering.order.FeedSite;
import dev.ordering.order.model.FeedTruth;
import dev.ordering.order.model.Order;
import dev.ordering.persistence.Database;
import dev.ordering.testing.TestDatabases;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The promise of the feed: whoever follows next and future sees every order that matches, once and
 * in order, whatever happens at the same time on whichever node. With {@code -Psoak} forty times as
 * many orders.
 */
@Tag("thorough")
public class OrderFeedTest {
  private static final boolean SOAK = Integer.getInteger("soak", 1) > 1;
  private static final int ORDERS = SOAK ? 20_000 : 500;
  private static final FeedTruth.Faults NONE = new FeedTruth.Faults(0, 0, 0, 0);

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void everyPollerSeesEveryOrderOnceAndInOrder(TestDatabases product) throws Exception {
    try (FeedNodes nodes = new FeedNodes(product)) {
      FeedRun run = new FeedRun(nodes);
      List<Long> before = ids(run.truth(1));

      run.run(ORDERS, OrderJournal::new, OrderFeedTest::locked);

      for (FeedRun.Polling polling : run.pollings()) {
        FeedPoller poller = polling.poller();
        assertEquals(NONE, run.faults(polling), "poller of " + polling.account() + poller.filter());
      }
      for (long account = 1; account <= 3; account++) {
        List<Long> listed = ids(run.truth(account));
        List<Long> acknowledged = run.ledger().created(account);
        assertEquals(
            sorted(acknowledged),
            sorted(account == 1 ? listed.subList(before.size(), listed.size()) : listed));
        assertDatesInOrder(run.truth(account).orders());
      }
      assertTillsSawEveryChange(run);
      assertTrue(run.ledger().count() >= ORDERS);
      if (SOAK) {
        System.out.println(product + ": " + run);
      }
    }
  }

  /** On PostgreSQL, {@code OrderFeedIT} tries it with two processes, of which one is killed. */
  @Test
  void soItIsWhenCustomersPlaceTheirOrdersByRequests() throws Exception {
    try (FeedNodes nodes = new FeedNodes(TestDatabases.H2)) {
      assertPromiseThroughRequests(nodes, SOAK ? ORDERS : 400);
    }
  }

  /** Runs with writers that send requests, and looks at what every poller saw. */
  public static void assertPromiseThroughRequests(FeedSite nodes, int orders) throws Exception {
    withoutCapacities(nodes);
    FeedRun run = new FeedRun(nodes);
    Set<Long> before = new HashSet<>(ids(run.truth(1)));

    run.runThroughRequests(orders);

    for (FeedRun.Polling polling : run.pollings()) {
      FeedPoller poller = polling.poller();
      assertEquals(NONE, run.faults(polling), "poller of " + polling.account() + poller.filter());
    }
    for (long account = 1; account <= 3; account++) {
      List<Long> listed = ids(run.truth(account));
      assertEquals(
          sorted(run.ledger().created(account)),
          sorted(listed.stream().filter(id -> !before.contains(id)).toList()));
      assertDatesInOrder(run.truth(account).orders());
    }
    assertTillsSawEveryChange(run);
    assertTrue(run.ledger().count() >= orders);
    assertTrue(run.ledger().requested() >= orders / 3);
    System.out.println(nodes.getClass().getSimpleName() + ": " + run);
  }

  private static OrderCreations locked(Database database) {
    return new OrderCreations(database, new OrderJournal(database));
  }

  private static void assertTillsSawEveryChange(FeedRun run) {
    for (CompanyPoller till : run.tills()) {
      List<Long> happened = run.changes(till);
      assertTrue(!happened.isEmpty());
      assertEquals(happened, till.seen(), "till of " + till.filter());
      System.out.println(
          "till of \"%s\": %d changes, 0 missed, 0 repeated"
              .formatted(till.filter(), happened.size()));
    }
  }

  /** So that a slot takes any number of orders. */
  private static void withoutCapacities(FeedSite nodes) {
    nodes
        .database(0)
        .run(
            () ->
                nodes
                    .database(0)
                    .session()
                    .createNativeMutationQuery(
                        "update shop set slot_capacity = null, revision = revision + 1")
                    .executeUpdate());
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void withoutTheLocksThisTestSeesOrdersGetLost(TestDatabases product) throws Exception {
    int missed = 0;
    // which threads meet is chance
    for (int attempt = 0; attempt < 5 && missed == 0; attempt++) {
      missed = missedWithoutLocks(product);
    }
    assertTrue(missed > 0, "a checker that notices nothing proves nothing");
  }

  @Test
  void withoutTheCompanysLockTillsMissChanges() throws Exception {
    int missed = 0;
    // which threads meet is chance
    for (int attempt = 0; attempt < 5 && missed == 0; attempt++) {
      try (FeedNodes nodes = new FeedNodes(TestDatabases.POSTGRESQL)) {
        FeedRun run = new FeedRun(nodes);

        run.run(
            400,
            UnlockedJournal::new,
            database -> new OrderCreations(database, new UnlockedJournal(database)));

        for (CompanyPoller till : run.tills()) {
          List<Long> lost = new ArrayList<>(run.changes(till));
          lost.removeAll(new HashSet<>(till.seen()));
          missed += lost.size();
        }
      }
    }
    System.out.println("without the company's lock tills missed " + missed + " changes");
    assertTrue(missed > 0, "a checker that notices nothing proves nothing");
  }

  private static int missedWithoutLocks(TestDatabases product) throws Exception {
    try (FeedNodes nodes = new FeedNodes(product)) {
      FeedRun run = new FeedRun(nodes);

      run.run(600, OrderJournal::new, UnlockedOrderCreations::new);

      return run.pollings().stream().mapToInt(polling -> run.faults(polling).missed()).sum();
    }
  }

  private static List<Long> ids(FeedTruth truth) {
    return truth.orders().stream().map(Order::id).toList();
  }

  private static List<Long> sorted(List<Long> ids) {
    return ids.stream().sorted().toList();
  }

  private static void assertDatesInOrder(List<Order> orders) {
    for (int i = 1; i < orders.size(); i++) {
      Order.Creation previous = orders.get(i - 1).creation().orElseThrow();
      Order.Creation next = orders.get(i).creation().orElseThrow();
      assertTrue(!next.at().isBefore(previous.at()), next + " after " + previous);
      assertEquals(previous.position() + 1, next.position());
    }
  }
}
