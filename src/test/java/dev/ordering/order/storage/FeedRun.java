package dev.ordering.order.storage;

import dev.ordering.order.CompanyPoller;
import dev.ordering.order.FeedCustomer;
import dev.ordering.order.FeedPoller;
import dev.ordering.order.FeedSite;
import dev.ordering.order.model.FeedLedger;
import dev.ordering.order.model.FeedTruth;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import dev.ordering.testing.HttpCalls;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.stream.Stream;

/** Eight writers, or more, and seven pollers at work on two nodes. */
final class FeedRun {
  /** Half of the writers work for one user. */
  private static final List<Long> WRITERS = List.of(1L, 1L, 1L, 1L, 2L, 2L, 3L, 3L);

  private static final List<String> ACCOUNTS = List.of("customer", "staff", "newcomer");

  private final FeedSite nodes;
  private final FeedLedger ledger = new FeedLedger();
  private final List<Polling> pollings;
  private final List<CompanyPoller> tills;
  private long milliseconds;

  FeedRun(FeedSite nodes) {
    this.nodes = nodes;
    long now = System.currentTimeMillis() / 1000;
    pollings =
        List.of(
            polling(1, 1, ""),
            polling(1, 1, "status=PENDING"),
            polling(1, 1, "company_id=1"),
            polling(1, 1, "company_id=1&status=PENDING&created_after=" + (now + 2)),
            polling(1, 2, ""),
            polling(2, 1, "created_after=" + now + "&created_before=" + (now + 1_000_000)),
            polling(3, 1, ""));
    tills = Stream.of("", "type=placed", "shop_id=2").map(this::till).toList();
  }

  private CompanyPoller till(String filter) {
    HttpCalls.Answer grant =
        nodes.clients().get(0).grant("demo-first-party", "staff", "till " + filter.hashCode());
    return new CompanyPoller(nodes.clients(), grant.json().get("access_token").asText(), filter);
  }

  /** A poller, whose it is and on which platform. */
  record Polling(long account, long platform, FeedPoller poller) {}

  private Polling polling(int account, long platform, String filter) {
    String client = platform == 1 ? "demo-first-party" : "demo-other-platform";
    List<HttpCalls> clients = nodes.clients();
    HttpCalls.Answer grant =
        clients.get(0).grant(client, ACCOUNTS.get(account - 1), "poller " + filter.hashCode());
    String token = grant.json().get("access_token").asText();
    return new Polling(account, platform, new FeedPoller(clients, token, filter));
  }

  /**
   * Lets them work, the writers through the database.
   *
   * @param orders how many are created
   * @param journals how the writers keep the journal
   * @param creations how the writers give creations
   */
  void run(
      int orders,
      Function<Database, OrderJournal> journals,
      Function<Database, OrderCreations> creations)
      throws Exception {
    List<Writing> all = new ArrayList<>();
    for (int i = 0; i < WRITERS.size(); i++) {
      Database database = nodes.database(i);
      all.add(
          new FeedWriter(
                  database,
                  creations.apply(database),
                  journals.apply(database),
                  ledger,
                  WRITERS.get(i),
                  i)
              ::writeUntil);
    }
    run(orders, all);
  }

  /**
   * Lets them work, the writers through POST /orders; beside them one of each user does through the
   * database what no request can.
   *
   * @param orders how many are created
   */
  void runThroughRequests(int orders) throws Exception {
    List<Writing> all = new ArrayList<>();
    for (int i = 0; i < WRITERS.size(); i++) {
      String account = ACCOUNTS.get((int) (WRITERS.get(i) - 1));
      all.add(new FeedCustomer(nodes.clients(), account, WRITERS.get(i), ledger, i)::orderUntil);
    }
    for (int account = 1; account <= ACCOUNTS.size(); account++) {
      Database database = nodes.database(account);
      all.add(
          new FeedWriter(
                  database,
                  new OrderCreations(database, new OrderJournal(database)),
                  new OrderJournal(database),
                  ledger,
                  account,
                  10 + account)
              ::writeUntil);
    }
    run(orders, all);
  }

  private interface Writing {
    void writeUntil(int orders);
  }

  private void run(int orders, List<Writing> writers) throws Exception {
    long start = System.nanoTime();
    AtomicInteger writing = new AtomicInteger(writers.size());
    ExecutorService threads = Executors.newCachedThreadPool();
    try {
      List<Future<?>> all = new ArrayList<>();
      for (Polling polling : pollings) {
        all.add(threads.submit(() -> polling.poller().pollUntil(() -> writing.get() == 0)));
      }
      for (CompanyPoller till : tills) {
        all.add(threads.submit(() -> till.pollUntil(() -> writing.get() == 0)));
      }
      all.add(threads.submit(() -> sufferInTheMiddle(orders, writing)));
      for (Writing writer : writers) {
        all.add(
            threads.submit(
                () -> {
                  try {
                    writer.writeUntil(orders);
                  } finally {
                    writing.decrementAndGet();
                  }
                }));
      }
      for (Future<?> one : all) {
        one.get(30, TimeUnit.MINUTES);
      }
      milliseconds = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    } finally {
      threads.shutdownNow();
    }
  }

  private void sufferInTheMiddle(int orders, AtomicInteger writing) {
    while (ledger.count() < orders / 3 && writing.get() > 0) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
    }
    nodes.suffer();
  }

  FeedLedger ledger() {
    return ledger;
  }

  /** What was listed for a user in the end. */
  FeedTruth truth(long account) {
    return new FeedTruth(nodes.database(0), account);
  }

  List<Polling> pollings() {
    return pollings;
  }

  List<CompanyPoller> tills() {
    return tills;
  }

  /** The changes that a till had to see. */
  List<Long> changes(CompanyPoller till) {
    String filter =
        switch (till.filter()) {
          case "type=placed" -> " and what = 'placed'";
          case "shop_id=2" -> " and shop_id = 2";
          default -> "";
        };
    Database database = nodes.database(0);
    return database.read(
        () ->
            database.select(
                Sql.of(
                    "select id from order_journal where company_id = 1 and id > ?"
                        + filter
                        + " order by id",
                    till.start()),
                row -> row.getLong("id")));
  }

  /** What is wrong with what a poller saw. */
  FeedTruth.Faults faults(Polling polling) {
    return truth(polling.account()).compare(polling.poller(), polling.platform());
  }

  /** What was done. */
  @Override
  public String toString() {
    return "%d orders (%d through POST /orders) by %d writers, %d pollers with %d requests, %d ms"
        .formatted(
            ledger.count(),
            ledger.requested(),
            WRITERS.size(),
            pollings.size(),
            pollings.stream().mapToInt(polling -> polling.poller().requests()).sum(),
            milliseconds);
  }
}
