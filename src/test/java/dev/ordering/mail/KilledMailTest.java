package dev.ordering.mail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.mail.smtp.SmtpStub;
import dev.ordering.notification.Poll;
import dev.ordering.notification.push.PushRows;
import dev.ordering.testing.ServiceNode;
import dev.ordering.testing.TestDatabases;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * kill -9 of a node after the mail server took a mail, and before the node has stored that. A lock
 * on the row keeps that moment open.
 */
@Tag("thorough")
class KilledMailTest {
  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final int MAILS = 12;

  /** A node sends so many at the same time, each of which may be repeated. */
  private static final int AT_ONCE = 4;

  private static final Pattern ID = Pattern.compile("(?m)^Message-ID: (<(\\d+)\\..+>)$");

  private static final String MAIL =
      "insert into mail_outbox (kind, subject, created_at, due_at)"
          + " select 'test', i || '@mail.example ' || ?, current_timestamp, current_timestamp"
          + " from generate_series(1, ?) i";

  private static final String BLOCKED =
      "select count(*) from pg_stat_activity where datname = current_database()"
          + " and wait_event_type = 'Lock' and query like 'update mail_outbox%'";

  private static final String OF_OTHERS =
      "select count(*) from mail_outbox where due_at is not null"
          + " and lease <> (select lease from mail_outbox where id = ?)";

  private final String url = TestDatabases.POSTGRESQL.demoUrl();
  private final HikariDataSource pool = TestDatabases.pool(url);
  private final PushRows rows = new PushRows(pool);
  private SmtpStub server;

  /** A mail that the server has taken; the node called so cannot store it. */
  private record Taken(String node, long mail, String messageId, Connection lock) {}

  @BeforeEach
  void listen() throws Exception {
    server = new SmtpStub(false, false);
  }

  @AfterEach
  void close() throws Exception {
    server.close();
    pool.close();
  }

  @Test
  void whatWasJustTakenIsRepeatedOnceByAnotherNodeOrAfterTheRestart() throws Exception {
    CompletableFuture<ServiceNode> starting = CompletableFuture.supplyAsync(() -> start("north"));
    try (ServiceNode south = start("south");
        ServiceNode north = starting.join()) {
      Map<String, ServiceNode> nodes = Map.of("north.example", north, "south.example", south);
      Taken first = killed(nodes, "first");
      assertEachArrived(first);

      Taken second = killed(nodes, "second");
      assertTrue(!second.node().equals(first.node()), "the only node that was left");
      try (ServiceNode again = start("again")) {
        assertTrue(again.isAlive());
        assertEachArrived(second);
      }
    }
  }

  private ServiceNode start(String name) {
    return ServiceNode.start(
        url,
        Map.of(
            "publicUrl", "https://" + name + ".example",
            "mailServer", "smtp+plain://127.0.0.1:" + server.port(),
            "mailFrom", "orders@bakery.example"));
  }

  /** Has mails sent until one is taken, and kills the node that sent it. */
  private Taken killed(Map<String, ServiceNode> nodes, String name) throws Exception {
    server.messages.clear();
    CompletableFuture<Taken> first = new CompletableFuture<>();
    server.taking(
        (node, message) -> {
          synchronized (first) {
            if (!first.isDone()) {
              first.complete(taken(node, message));
            }
          }
        });
    rows.update(MAIL, name, MAILS);
    Taken taken = first.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    Poll.until("the node hears of it", () -> rows.number(BLOCKED) == 1);
    nodes.get(taken.node()).kill();
    taken.lock().rollback();
    taken.lock().close();
    return taken;
  }

  private Taken taken(String node, String message) {
    Matcher id = ID.matcher(message);
    assertTrue(id.find(), message);
    long mail = Long.parseLong(id.group(2));
    try {
      Connection lock = pool.getConnection();
      lock.createStatement()
          .execute("select id from mail_outbox where id = " + mail + " for update");
      return new Taken(node, mail, id.group(1), lock);
    } catch (SQLException exception) {
      throw new IllegalStateException(exception);
    }
  }

  /** Once the lease of the node that was killed has ended. */
  private void assertEachArrived(Taken taken) throws Exception {
    Poll.until("others", () -> rows.number(OF_OTHERS, taken.mail()) == 0);
    rows.update("update mail_outbox set due_at = created_at where due_at is not null");
    Poll.until(
        "sent", () -> rows.number("select count(*) from mail_outbox where result <> 'SENT'") == 0);
    Map<String, Long> counts =
        List.copyOf(server.messages).stream()
            .map(ID::matcher)
            .filter(Matcher::find)
            .map(id -> id.group(1))
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    System.out.printf("killed while sending; of %d mails arrived: %s%n", MAILS, counts);

    assertEquals(MAILS, counts.size());
    assertEquals(2, counts.get(taken.messageId()));
    assertTrue(counts.values().stream().allMatch(count -> count <= 2), counts::toString);
    assertTrue(counts.values().stream().filter(count -> count == 2).count() <= AT_ONCE);
  }
}
