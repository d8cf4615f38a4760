package dev.ordering.admin.bean;

import dev.ordering.admin.jmx.Arguments;
import dev.ordering.admin.jmx.Bean;
import dev.ordering.admin.jmx.BeanAttribute;
import dev.ordering.admin.jmx.Column;
import dev.ordering.admin.jmx.Operation;
import dev.ordering.admin.jmx.Paging;
import dev.ordering.admin.jmx.Parameter;
import dev.ordering.admin.jmx.RowType;
import dev.ordering.notification.NotificationMetrics;
import dev.ordering.notification.storage.NotificationQueue;
import dev.ordering.notification.storage.QueuedNotification;
import java.util.List;
import java.util.function.DoubleSupplier;

/** The MBean for the push notifications of the companies' apps. */
public record NotificationsBean(NotificationQueue queue, NotificationMetrics metrics) {
  private static final Parameter NOTIFICATION =
      Parameter.of("notification", "the id of the notification");

  private static final RowType<QueuedNotification> ROW =
      RowType.of(
          "Notification",
          "A notification and how far it is.",
          Column.number("id", "the id", QueuedNotification::id),
          Column.number("company", "the company whose apps get it", QueuedNotification::companyId),
          Column.text("title", "its title", QueuedNotification::title),
          Column.time("sendAt", "when it is due", QueuedNotification::sendAt),
          Column.text(
              "state", "SCHEDULED, DISPATCHING, DONE or CANCELLED", QueuedNotification::state),
          Column.number("devices", "how many devices it is sent to", QueuedNotification::devices),
          Column.number(
              "delivered",
              "how many devices a push service accepted it for",
              QueuedNotification::delivered),
          Column.number(
              "failed", "how many devices were refused or signed out", QueuedNotification::failed),
          Column.number(
              "expired",
              "how many devices were given up after ten minutes",
              QueuedNotification::expired),
          Column.number(
              "pending", "how many devices are still to be tried", QueuedNotification::pending));

  public Bean describe() {
    return new Bean(
        "Notifications",
        "The push notifications of the companies' apps.",
        List.of(
            count("Waiting", "notifications that are scheduled or being sent", metrics::waiting),
            count("Due", "those of them that are due", metrics::due),
            count("DelaySeconds", "seconds since the first of them was due", metrics::delay),
            count("Devices", "devices that are still to be tried", metrics::devices)),
        List.of(
            Operation.page(
                    "queue",
                    "Notifications that are scheduled or being sent, the next first",
                    Paging.after())
                .returnsTable(ROW, arguments -> queue.waiting(arguments.after(), Paging.SIZE)),
            Operation.query(
                    "show", "One notification and its counts, whatever its state.", NOTIFICATION)
                .returnsRow(ROW, this::existing),
            Operation.action(
                    "cancel",
                    "Removes a notification from the queue. Devices that got it already keep it.",
                    NOTIFICATION)
                .returnsRow(
                    ROW,
                    arguments -> {
                      queue.cancel(arguments.number("notification"));
                      return existing(arguments);
                    }),
            Operation.action(
                    "retry",
                    "Tries the devices again that it did not reach, for ten minutes.",
                    NOTIFICATION)
                .returnsText(
                    arguments ->
                        "tried again for "
                            + Format.count(
                                queue.retry(arguments.number("notification")), "device"))));
  }

  private static BeanAttribute count(String name, String what, DoubleSupplier value) {
    return BeanAttribute.metric(name, what + "; as it was seen within the last minute", value);
  }

  private QueuedNotification existing(Arguments arguments) {
    return arguments.existing("notification", "notification", queue::find);
  }
}
