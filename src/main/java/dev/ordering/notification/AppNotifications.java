package dev.ordering.notification;

import java.util.List;
import java.util.Optional;

/** The stored notifications. Call them inside a transaction. */
interface AppNotifications {
  /** Stores one that is not sent yet. */
  AppNotification add(long companyId, long accountId, NewNotification notification);

  /** A notification of a company, a cancelled one included. */
  Optional<AppNotification> find(long companyId, long id);

  /**
   * Those of a company that were not cancelled: newest send_at first, then newest id.
   *
   * @param before only what follows this one in that order
   */
  List<AppNotification> list(long companyId, Optional<AppNotification> before, int most);
}
