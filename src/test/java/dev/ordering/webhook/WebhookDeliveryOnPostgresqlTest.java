package dev.ordering.webhook;

import static dev.ordering.webhook.WebhookStaff.PATH;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.notification.Poll;
import dev.ordering.testing.HttpCalls.Answer;
import dev.ordering.testing.TestDatabases;
import java.sql.Connection;
import java.sql.Statement;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** The same with the database of production. */
class WebhookDeliveryOnPostgresqlTest extends WebhookDeliveryTest {
  private static final String WAITING =
      "select count(*) from pg_stat_activity"
          + " where datname = current_database() and wait_event_type = 'Lock'";

  @Override
  protected TestDatabases database() {
    return TestDatabases.POSTGRESQL;
  }

  @Test
  void aChangeKeepsWhatIsChangedAtTheSameTime() throws Exception {
    WebhookStaff staff = WebhookStaff.signedIn(getBaseUri(), "staff");
    String path = PATH + "/" + staff.create("https://till.example/").json().path("id").asLong();
    try (Connection dispatch = dataSource().getConnection();
        Statement statement = dispatch.createStatement()) {
      dispatch.setAutoCommit(false);
      statement.executeUpdate(
          "update webhook set enabled = false, disabled_reason = 'FAILING', types = 'order.placed'"
              + " where url = 'https://till.example/'");
      CompletableFuture<Answer> change =
          CompletableFuture.supplyAsync(
              () -> staff.patch(path, "{\"url\": \"https://till.example/moved\"}"));
      Poll.until("waiting", () -> new Journal(dataSource()).rows().number(WAITING) == 1);
      dispatch.commit();
      assertEquals(200, change.join().status());
    }
    JsonNode changed = staff.get(path).json();

    assertEquals("https://till.example/moved", changed.path("url").asText());
    assertEquals("[\"order.placed\"]", changed.path("types").toString());
    assertEquals("failing", changed.path("disabled_reason").asText());
    assertFalse(changed.path("enabled").asBoolean(true));
  }
}
