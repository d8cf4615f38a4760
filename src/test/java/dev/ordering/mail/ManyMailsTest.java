package dev.ordering.mail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.mail.smtp.SmtpStub;
import dev.ordering.notification.Poll;
import dev.ordering.notification.push.PushRows;
import dev.ordering.testing.ServiceNode;
import dev.ordering.testing.TestDatabases;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Many mails about orders that are all due at once, in a small heap; with -Psoak ten thousand. */
@Tag("thorough")
class ManyMailsTest {
  private static final int ORDERS = 50;
  private static final int MAILS = ORDERS * (Integer.getInteger("soak", 1) > 1 ? 200 : 10);
  private static final int HEAP = 128;
  private static final Pattern ID = Pattern.compile("(?m)^Message-ID: (<.+>)$");

  /** The mail of an order as often as its id can be written with more zeros before it. */
  private static final String MAIL =
      "insert into mail_outbox (kind, subject, created_at, due_at)"
          + " select 'order_placed', repeat('0', n) || id, current_timestamp, current_timestamp"
          + " from (select id from orders where account_id = 1 and created_at is not null"
          + " order by id limit ?) o cross join generate_series(1, ?) n";

  @Test
  void allAreSentInAHeapOf128Megabytes() throws Exception {
    String url = TestDatabases.POSTGRESQL.demoUrl();
    Set<String> ids = ConcurrentHashMap.newKeySet();
    AtomicInteger taken = new AtomicInteger();
    try (SmtpStub server = new SmtpStub(false, false);
        HikariDataSource pool = TestDatabases.pool(url);
        ServiceNode node =
            ServiceNode.start(
                url,
                Map.of(
                    "publicUrl", "http://localhost",
                    "mailServer", "smtp+plain://127.0.0.1:" + server.port(),
                    "mailFrom", "orders@bakery.example"),
                HEAP)) {
      server.taking(
          (client, message) -> {
            Matcher id = ID.matcher(message);
            assertTrue(id.find(), message);
            ids.add(id.group(1));
            taken.incrementAndGet();
            server.messages.clear();
            server.commands.clear();
          });
      PushRows rows = new PushRows(pool);
      // of orders that ended nothing is told
      rows.update(
          "update orders set status = 'APPROVED', payment_status = null where account_id = 1");
      final long before = node.peakBytes();
      final long begun = System.nanoTime();
      assertEquals(MAILS, rows.update(MAIL, ORDERS, MAILS / ORDERS));
      Poll.until(
          Duration.ofMinutes(10),
          "sent",
          () ->
              !node.isAlive()
                  || rows.number("select count(*) from mail_outbox where result = 'SENT'")
                      == MAILS);
      double seconds = (System.nanoTime() - begun) / 1e9;
      assertTrue(node.isAlive(), "it ran out of memory");
      System.out.printf(
          "%d mails due at once, heap %d MB: %.1f s, %.0f a second; process %d MB before, %d MB at"
              + " most%n",
          MAILS, HEAP, seconds, MAILS / seconds, before >> 20, node.peakBytes() >> 20);

      assertEquals(MAILS, ids.size());
      assertEquals(MAILS, taken.get(), "each once");
    }
  }
}
