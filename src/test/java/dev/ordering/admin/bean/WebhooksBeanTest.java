package dev.ordering.admin.bean;

import static dev.ordering.webhook.WebhookStaff.PATH;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.admin.ConsoleTest;
import dev.ordering.notification.Poll;
import dev.ordering.webhook.Journal;
import dev.ordering.webhook.WebhookReceiver;
import dev.ordering.webhook.WebhookStaff;
import javax.management.MBeanException;
import javax.management.openmbean.CompositeData;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What an administrator sees of webhooks and does with them. */
@Tag("thorough")
class WebhooksBeanTest extends ConsoleTest {
  @Test
  void administratorsStopReplayAndTestWebhooks() throws Exception {
    try (WebhookReceiver receiver = new WebhookReceiver()) {
      WebhookStaff staff = WebhookStaff.signedIn(getBaseUri(), "staff");
      Journal journal = new Journal(dataSource());
      final long before = journal.add("ready", 1);
      String id = staff.create(receiver.url("/200/a?token=hidden")).json().path("id").asText();
      CompositeData shown = console().row("Webhooks", "show", id);
      console().row("Webhooks", "disable", id);
      String disabled = staff.get(PATH + "/" + id).json().path("disabled_reason").asText();
      final String test = console().invoke("Webhooks", "test", id).toString();
      long change = journal.add("status", 1);
      Poll.until("the test", () -> receiver.total() == 1);
      console().row("Webhooks", "enable", id);
      Poll.until("the change", () -> receiver.total() == 2);
      // until then the position is not behind the change
      Poll.until("its attempt", () -> console().table("Webhooks", "attempts", id, "").size() == 2);
      console().row("Webhooks", "replay", id, Long.toString(before));
      Poll.until("the replay", () -> receiver.total() == 3);
      Poll.until("all attempts", () -> console().table("Webhooks", "attempts", id, "").size() == 3);

      assertTrue(shown.get("url").toString().endsWith("/200/a?…"), shown.get("url").toString());
      assertEquals(1, console().table("Webhooks", "list", "").size());
      assertEquals("administrator", disabled);
      assertEquals("message " + receiver.at("/200/a").get(0).id(), test);
      assertEquals("change_" + change, receiver.at("/200/a").get(1).id());
      assertEquals("change_" + change, receiver.at("/200/a").get(2).id());
      staff.delete(PATH + "/" + id);
    }
  }

  @Test
  void whatDoesNotExistIsRefusedWithItsName() {
    for (String operation : new String[] {"show", "enable", "disable", "test"}) {
      MBeanException refused =
          assertThrows(MBeanException.class, () -> console().invoke("Webhooks", operation, "77"));
      assertEquals("There is no webhook 77.", refused.getMessage());
    }
  }

  @Test
  void withoutAKeyNothingIsEncryptedAnew() throws Exception {
    assertFalse(console().invoke("Webhooks", "encryptAnew").toString().isEmpty());
  }

  @Test
  void theFiguresAreRead() throws Exception {
    for (String figure : new String[] {"Waiting", "Failing", "DelaySeconds"}) {
      assertTrue((Long) console().read("Webhooks", figure) >= -1, figure);
    }
  }
}
