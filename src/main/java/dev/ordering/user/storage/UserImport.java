package dev.ordering.user.storage;

import dev.ordering.persistence.Database;
import dev.ordering.user.model.CompanyPermission;

/** Stores accounts and permissions with given ids. */
public final class UserImport {
  private final Database database;

  public UserImport(Database database) {
    this.database = database;
  }

  public void put(AccountEntity account) {
    database.session().upsert(account);
  }

  public void put(long accountId, CompanyPermission permission) {
    new CompanyPermissionRepository(database).add(accountId, permission);
  }
}
