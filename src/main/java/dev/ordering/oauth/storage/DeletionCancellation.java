package dev.ordering.oauth.storage;

import dev.ordering.persistence.Database;

/**
 * Cancels a pending deletion of an account when its owner signs in. A sign-in with outdated
 * credentials has no effect.
 */
record DeletionCancellation(Database database) {
  void cancel(long accountId, int credentialsVersion) {
    database.change(
        "update account set deletion_requested_at = null where id = ?"
            + " and credentials_version = ? and deletion_requested_at is not null",
        accountId,
        credentialsVersion);
  }
}
