package dev.ordering.webhook.storage;

import static dev.ordering.webhook.WebhookStaff.PATH;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.notification.push.PushRows;
import dev.ordering.persistence.Database;
import dev.ordering.security.EncryptionKeys;
import dev.ordering.testing.HttpCalls.Answer;
import dev.ordering.testing.OneServiceTest;
import dev.ordering.webhook.WebhookStaff;
import dev.ordering.webhook.model.WebhookException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is kept of webhooks, for how long and how. */
class WebhookAttemptsTest extends OneServiceTest {
  private static final String ADD =
      "insert into webhook_attempt (webhook_id, message_id, type, attempt, attempted_at,"
          + " milliseconds, error) values (?, 'test_x', 'test', 1, cast(? as timestamp with time"
          + " zone), 5, 'timeout')";

  private static final String WAIT =
      "insert into webhook_message (webhook_id, message_id, change_id, attempts, next_attempt_at)"
          + " values (?, ?, ?, 1, timestamp with time zone '2099-01-01 00:00:00+00')";

  private PushRows rows;
  private WebhookStaff staff;

  @Override
  protected Map<String, String> settings() {
    return Map.of("demo", "true", "pushSecretsKey", "first:" + "A".repeat(43) + "=");
  }

  @BeforeAll
  void signIn() {
    rows = new PushRows(dataSource());
    staff = WebhookStaff.signedIn(getBaseUri(), "staff");
  }

  private long create() {
    return staff
        .create("https://till.example/", "Idempotency-Key", "only")
        .json()
        .path("id")
        .asLong();
  }

  private void add(String at, int count) throws SQLException {
    long id = create();
    for (int i = 0; i < count; i++) {
      rows.update(ADD, id, at);
    }
  }

  @Test
  void theyAreListedNewestFirstAHundredAPage() throws Exception {
    add("2099-01-01 00:00:00+00", 201);
    List<Long> seen = new ArrayList<>();
    List<Integer> sizes = new ArrayList<>();
    for (String next = PATH + "/" + create() + "/attempts"; !next.isEmpty(); ) {
      Answer page = staff.get(next);
      page.json().forEach(each -> seen.add(each.path("id").asLong()));
      sizes.add(page.json().size());
      next = page.header("Link").replaceFirst("<http://[^/]*", "").replaceFirst(">.*", "");
    }

    assertEquals(List.of(100, 100, 1), sizes);
    assertEquals(seen.stream().distinct().sorted(Comparator.reverseOrder()).toList(), seen);
    rows.update("delete from webhook_attempt");
  }

  @Test
  void anAttemptOfAnotherWebhookIsNoCursor() throws Exception {
    add("2099-01-01 00:00:00+00", 1);
    long attempt = rows.number("select max(id) from webhook_attempt");
    String own = PATH + "/" + create() + "/attempts?before_id=" + attempt;
    String other =
        PATH
            + "/%d/attempts?before_id=%d"
                .formatted(
                    staff.create("https://other.example/").json().path("id").asLong(), attempt);

    assertEquals(200, staff.get(own).status());
    assertEquals("invalid_cursor", staff.get(other).json().path("error").asText());
    rows.update("delete from webhook_attempt");
  }

  @Test
  void aReplaySendsNothingTwice() throws Exception {
    long id = create();
    staff.patch(PATH + "/" + id, "{\"enabled\": false}");
    long first = rows.number("select min(id) from order_journal where company_id = 1");
    long second = rows.number("select min(id) from order_journal where id > ?", first);
    rows.update(WAIT, id, "change_" + first, first);
    rows.update(WAIT, id, "change_" + second, second);
    Answer replay = staff.post(PATH + "/" + id + "/replay", "{\"after_id\": %d}".formatted(first));
    final long waiting = rows.number("select sum(change_id) from webhook_message");
    rows.update("delete from webhook_message");
    staff.delete(PATH + "/" + id);

    assertEquals(200, replay.status());
    assertEquals(first, waiting);
  }

  @Test
  void attemptsAreForgottenAfterThirtyDays() throws Exception {
    add("2026-01-01 00:00:00+00", 3);
    add("2099-01-01 00:00:00+00", 1);
    try (Database database = Database.open(dataSource(), WebhookEntities.all(), sql -> sql)) {
      database.repeat(new MessageRepository(database, database.clock())::removeSome);
    }

    assertEquals(1, rows.number("select count(*) from webhook_attempt"));
    rows.update("delete from webhook_attempt");
  }

  @Test
  void theMetricCountsOnlyTheChangesThatWillBeSentAgain() throws Exception {
    long id = create();
    rows.update(WAIT, id, "change_1", 1);
    rows.update(WAIT, id, "test_1", null);
    final long enabled = waiting();
    staff.patch(PATH + "/" + id, "{\"enabled\": false}");
    final long disabled = waiting();
    staff.patch(PATH + "/" + id, "{\"enabled\": true}");
    rows.update("delete from webhook_message");

    assertEquals("1 0", enabled + " " + disabled);
  }

  private long waiting() {
    try (Database database = Database.open(dataSource(), WebhookEntities.all(), sql -> sql)) {
      return database.read(new DeliveryBacklog(database, database.clock())::size).waiting();
    }
  }

  @Test
  void theDatabaseHoldsNoSecretInClear() throws Exception {
    String path = PATH + "/" + create();
    staff.post(path + "/secret", "");

    assertEquals(
        1,
        rows.number(
            "select count(*) from webhook where key_id = 'first' and previous_key_id = 'first'"
                + " and length(secret) > 32 and length(previous_secret) > 32"));
  }

  @Test
  void withoutAKeyOnlyTheDemonstrationStoresOne() {
    EncryptionKeys none = EncryptionKeys.parse("");

    assertThrows(
        WebhookException.KeyMissing.class, () -> new WebhookSecrets(none, false).requireKey());
    new WebhookSecrets(none, true).requireKey();
    assertTrue(none.isEmpty());
  }
}
