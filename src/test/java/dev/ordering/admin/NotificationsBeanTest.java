package dev.ordering.admin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

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
    assertEquals(scheduled, console().row("Notifications", "show", id));

    assertEquals("CANCELLED", console().row("Notifications", "cancel", id).get("state"));

    assertEquals(0, console().table("Notifications", "queue").size());
    MBeanException again =
        assertThrows(MBeanException.class, () -> console().invoke("Notifications", "cancel", id));
    assertFalse(again.getMessage().contains("the log tells why"), again.getMessage());
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
