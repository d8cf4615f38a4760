package dev.ordering.user.storage;

import dev.ordering.persistence.Database;

/** Stores accounts and permissions with given ids. */
public record UserImport(Database database) {
  public void put(AccountEntity account) {
    database.session().upsert(account);
  }

  public void put(CompanyPermissionEntity permission) {
    database.session().upsert(permission);
  }
}
