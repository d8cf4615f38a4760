package dev.ordering.notification;

import dev.ordering.notification.push.PushRows;
import java.sql.SQLException;
import java.time.Instant;

/** Very many notifications of several companies, due at once, for devices that FCM knows. */
final class DueNotifications {
  static final int DEVICES = 2;
  private static final int COMPANIES = 20;

  private final PushRows rows;
  private final int count;

  /**
   * @param count of notifications
   */
  DueNotifications(PushRows rows, int count) {
    this.rows = rows;
    this.count = count;
  }

  /** The companies, each with an app and its devices. */
  void companies(CountingPushServer fcm) throws SQLException {
    for (int i = 0; i < COMPANIES; i++) {
      int company = 100 + i;
      rows.update("insert into company (id, name) values (?, 'due')", company);
      rows.client(company, company);
      rows.configure(company, "FCM", fcm.configuration());
      rows.fcmDevices(company, DEVICES, device -> "device-" + company + "-" + device);
    }
  }

  void schedule(long firstId, Instant due) throws SQLException {
    int each = count / COMPANIES;
    for (int i = 0; i < COMPANIES; i++) {
      rows.notifications(100 + i, firstId + (long) i * each, each, due);
    }
  }

  /** How many of those with ids from the first on were sent. */
  long sent(long firstId) throws SQLException {
    return rows.number(
        "select count(*) from app_notification where sent and id >= ? and id < ?",
        firstId,
        firstId + count);
  }

  /** How many messages. */
  int messages() {
    return count * DEVICES;
  }
}
