package dev.ordering.admin;

import dev.ordering.notification.NotificationQueue;
import dev.ordering.notification.NotificationQueue.Queued;
import java.util.List;

/** The push notifications of the companies' apps. */
final class NotificationsBean {
  private static final Parameter NOTIFICATION =
      Parameter.of("notification", "the id of the notification");

  private static final RowType<Queued> ROW =
      RowType.of(
          "Notification",
          "A notification and how far it is.",
          Column.number("id", "the id", Queued::id),
          Column.number("company", "the company whose apps get it", Queued::companyId),
          Column.text("title", "its title", Queued::title),
          Column.time("sendAt", "when it is due", Queued::sendAt),
          Column.text("state", "SCHEDULED, DISPATCHING, DONE or CANCELLED", Queued::state),
          Column.number("devices", "how many it went out to", each -> (long) each.devices()),
          Column.number(
              "delivered", "how many a push service took it for", each -> (long) each.delivered()),
          Column.number(
              "failed", "how many were refused or signed out", each -> (long) each.failed()),
          Column.number(
              "expired", "how many were given up after ten minutes", each -> (long) each.expired()),
          Column.number(
              "pending", "how many are still to be tried", each -> (long) each.pending()));

  private final NotificationQueue queue;

  NotificationsBean(NotificationQueue queue) {
    this.queue = queue;
  }

  Bean describe() {
    return new Bean(
        "Notifications",
        "The push notifications of the companies' apps.",
        List.of(),
        List.of(
            Operation.look(
                    "queue",
                    "Those that are scheduled or on their way, the next first, at most "
                        + Page.SIZE
                        + ".")
                .gives(ROW.several(), arguments -> ROW.table(queue.waiting(Page.SIZE))),
            Operation.look(
                    "show", "One notification and its counts, whatever its state.", NOTIFICATION)
                .gives(ROW.one(), arguments -> ROW.row(existing(arguments))),
            Operation.act(
                    "cancel",
                    "Takes a notification out of the queue; who got it already keeps it.",
                    NOTIFICATION)
                .gives(
                    ROW.one(),
                    arguments -> {
                      queue.cancel(arguments.number("notification"));
                      return ROW.row(existing(arguments));
                    }),
            Operation.act(
                    "retry",
                    "Tries the devices again for which it failed or expired, for ten minutes.",
                    NOTIFICATION)
                .givesText(
                    arguments -> {
                      int devices = queue.retry(arguments.number("notification"));
                      return "tried again for " + devices + (devices == 1 ? " device" : " devices");
                    })));
  }

  private Queued existing(Arguments arguments) {
    long id = arguments.number("notification");
    return queue
        .find(id)
        .orElseThrow(() -> new AdministrationException("there is no notification " + id));
  }
}
