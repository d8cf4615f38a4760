package dev.ordering.notification.storage;

import dev.ordering.persistence.Database;

/** Stores notifications with given ids. */
public final class NotificationImport {
  private final Database database;

  public NotificationImport(Database database) {
    this.database = database;
  }

  public void put(AppNotificationEntity row) {
    database.session().upsert(row);
  }
}
