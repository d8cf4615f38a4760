package dev.ordering.user.storage;

import dev.ordering.persistence.Database;

/** Stores accounts and permissions with given ids. */
public final class UserImport {
  private final Database database;

  public UserImport(Database database) {
    this.database = database;
  }

  public void put(AccountEntity account) {
    database.session().upsert(account);
  }

  public void put(CompanyPermissionEntity permission) {
    database.session().upsert(permission);
  }
}
