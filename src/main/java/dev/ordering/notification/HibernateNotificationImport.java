package dev.ordering.notification;

import dev.ordering.persistence.Database;

/** Puts notifications with given ids into the database. */
final class HibernateNotificationImport {
  private final Database database;

  HibernateNotificationImport(Database database) {
    this.database = database;
  }

  void put(AppNotificationEntity row) {
    database.session().upsert(row);
  }
}
