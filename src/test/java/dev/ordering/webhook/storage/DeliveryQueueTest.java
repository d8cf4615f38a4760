package dev.ordering.webhook.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.notification.push.PushRows;
import dev.ordering.persistence.Database;
import dev.ordering.security.EncryptionKeys;
import dev.ordering.testing.AtOnce;
import dev.ordering.testing.TestDatabases;
import dev.ordering.webhook.model.WebhookDelivery;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Which of several nodes sends for a webhook. */
@Tag("thorough")
class DeliveryQueueTest {
  private static final int WEBHOOKS = 200;
  private static final OffsetDateTime EARLIER = OffsetDateTime.parse("2026-01-01T00:00:00Z");

  private HikariDataSource pool;
  private Database database;

  private void open(TestDatabases product) throws Exception {
    pool = product.open();
    database = Database.open(pool, WebhookEntities.all(), sql -> sql);
    PushRows rows = new PushRows(pool);
    rows.update("insert into company (id, name) values (1, 'Bakery')");
    for (long id = 1; id <= WEBHOOKS; id++) {
      rows.update(
          "insert into webhook (id, company_id, url, types, all_shops, enabled, disabled_reason,"
              + " created_at, secret, position, leased_until, paused_until)"
              + " values (?, 1, 'https://till.example/', '', true, true, '', ?, ?, 0, ?, ?)",
          id,
          EARLIER,
          new byte[32],
          EARLIER,
          EARLIER);
      rows.update(
          "insert into webhook_message (webhook_id, message_id, attempts, next_attempt_at)"
              + " values (?, 'test_1', 0, ?)",
          id,
          EARLIER);
    }
  }

  @AfterEach
  void close() {
    database.close();
    pool.close();
  }

  private DeliveryQueue queue() {
    WebhookSecrets secrets = new WebhookSecrets(EncryptionKeys.parse(""), true);
    MessageRepository messages = new MessageRepository(database, database.clock());
    return new DeliveryQueue(
        database,
        new WebhookRepository(database, secrets, messages, database.clock()),
        secrets,
        new JournalRepository(database),
        database.clock());
  }

  private List<Long> lease(String node) {
    return database.write(() -> queue().lease(node, true, WEBHOOKS));
  }

  private Optional<WebhookDelivery> next(String node, boolean more) {
    return database.write(() -> queue().next(1, node, Optional.empty(), more));
  }

  @ParameterizedTest
  @EnumSource
  void ofManyNodesOneLeasesAWebhook(TestDatabases product) throws Exception {
    open(product);

    List<List<Long>> leased = AtOnce.run(8, i -> () -> lease("node " + i));

    assertEquals(
        LongStream.rangeClosed(1, WEBHOOKS).boxed().toList(),
        leased.stream().flatMap(List::stream).sorted().toList());
  }

  @ParameterizedTest
  @EnumSource
  void whoeverHasLostALeaseSendsNothingAndEndsNoOther(TestDatabases product) throws Exception {
    open(product);
    lease("north");
    new PushRows(pool).update("update webhook set leased_until = created_at");
    lease("south");

    assertEquals(Optional.empty(), next("north", true));
    next("north", false);
    assertEquals(List.of(), lease("north"), "the other node still holds it");
    assertEquals("test_1", next("south", true).orElseThrow().message().id());
  }
}
