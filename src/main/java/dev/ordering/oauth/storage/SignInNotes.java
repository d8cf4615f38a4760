package dev.ordering.oauth.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;

/**
 * What a sign-in changes of an account: it takes a deletion back that waits. A sign-in with
 * credentials that are out of date is none.
 */
final class SignInNotes {
  private final Database database;

  SignInNotes(Database database) {
    this.database = database;
  }

  void note(long accountId, int credentialsVersion) {
    database.change(
        Sql.of(
            "update account set deletion_requested_at = null where id = ?"
                + " and credentials_version = ? and deletion_requested_at is not null",
            accountId,
            credentialsVersion));
  }
}
