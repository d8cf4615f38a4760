package dev.ordering.admin.bean;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.admin.ConsoleTest;
import java.net.http.HttpRequest.BodyPublishers;
import javax.management.MBeanException;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;
import org.junit.jupiter.api.Test;

/** What an administrator sees of notifications and does with them. */
class NotificationsBeanTest extends ConsoleTest {
  @Test
  void aScheduledNotificationIsShownAndCanBeCancelledOnce() throws Exception {
    TabularData queue = console().table("Notifications", "queue");
    CompositeData scheduled = (CompositeData) queue.values().iterator().next();
    String id = scheduled.get("id").toString();
    assertEquals("SCHEDULED", scheduled.get("state"));
    assertEquals(0, console().table("Notifications", "queue", id).size(), "behind the only one");
    assertEquals(scheduled, console().row("Notifications", "show", id));

    assertEquals("CANCELLED", console().row("Notifications", "cancel", id).get("state"));

    assertEquals(0, console().table("Notifications", "queue").size());
    MBeanException again =
        assertThrows(MBeanException.class, () -> console().invoke("Notifications", "cancel", id));
    assertFalse(again.getMessage().contains("the log tells why"), again.getMessage());
  }

  @Test
  void theQueueGoesOnBehindTheOneThatWasShownLast() throws Exception {
    String first = scheduled();
    String second = scheduled();

    TabularData behind = console().table("Notifications", "queue", first);

    assertEquals(1, behind.size());
    CompositeData next = (CompositeData) behind.values().iterator().next();
    assertEquals(second, next.get("id").toString());
    console().row("Notifications", "cancel", first);
    console().row("Notifications", "cancel", second);
  }

  /** The ids of notifications that are due at the same time, later than all others. */
  private String scheduled() {
    String token =
        calls().grant("demo-first-party", "staff", "queue").json().get("access_token").asText();
    return calls()
        .send(
            calls()
                .request("/company/companies/1/apps/notifications")
                .headers("Authorization", "Bearer " + token, "Content-Type", "application/json")
                .POST(
                    BodyPublishers.ofString(
                        "{\"title\": \"t\", \"message\": \"m\","
                            + " \"send_at\": \"2099-01-01 00:00:00\"}")))
        .json()
        .get("id")
        .asText();
  }

  @Test
  void theQueueIsCounted() throws Exception {
    for (String figure : new String[] {"Waiting", "Due", "DelaySeconds", "Devices"}) {
      long value = (Long) console().read("Notifications", figure);
      assertTrue(value >= -1 && value <= 1, figure + " " + value);
    }
  }

  /** Also in the first seconds, when nobody has looked yet. */
  @Test
  void bothBeansTellTheSameOfWhatIsDue() throws Exception {
    Object before = console().read("Notifications", "Due");
    Object metric = console().read("Metrics", "NotificationsDue");
    Object after = console().read("Notifications", "Due");

    assertTrue(metric.equals(before) || metric.equals(after), metric + ", not " + before);
  }

  @Test
  void oneThatDoesNotExistIsSaidToBeMissing() {
    for (String operation : new String[] {"show", "cancel", "retry"}) {
      MBeanException missing =
          assertThrows(
              MBeanException.class, () -> console().invoke("Notifications", operation, "77777"));
      assertFalse(missing.getMessage().contains("the log tells why"), missing.getMessage());
    }
  }
}
