package dev.ordering.user.storage;

import dev.ordering.persistence.Database;
import dev.ordering.user.model.Credentials;
import dev.ordering.user.model.SignInAttempt;
import dev.ordering.user.model.SignInLimit;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Stores what sign-ins need: credentials, failed attempts, and the networks from which an account
 * has signed in. All nodes count the same rows.
 */
public final class SignInRepository extends SignInFailureRepository {
  private static final Duration ADDRESS_REMEMBERED = Duration.ofDays(180);
  private static final Duration ADDRESS_FRESH = Duration.ofDays(1);

  private final Database database;

  public SignInRepository(Database database) {
    super(database);
    this.database = database;
  }

  public Optional<Credentials> credentials(String emailKey) {
    return database
        .session()
        .createSelectionQuery(
            "select new dev.ordering.user.model.Credentials(id, passwordHash, disabled,"
                + " credentialsVersion) from AccountEntity where emailKey = :key",
            Credentials.class)
        .setParameter("key", emailKey)
        .uniqueResultOptional();
  }

  /** Whether the account exists and has signed in from this network before. */
  public boolean isAddressKnown(SignInAttempt attempt) {
    return !database
        .session()
        .createSelectionQuery(
            "select a.id from AccountEntity a join SignInAddressEntity s on s.accountId = a.id"
                + " where a.emailKey = :email and s.addressKey = :address",
            Long.class)
        .setParameter("email", attempt.emailKey())
        .setParameter("address", attempt.addressKey())
        .getResultList()
        .isEmpty();
  }

  public void rememberAddress(long accountId, SignInAttempt attempt, Instant now) {
    SignInAddressEntity.Key key = new SignInAddressEntity.Key(accountId, attempt.addressKey());
    SignInAddressEntity known = database.session().get(SignInAddressEntity.class, key);
    if (known == null) {
      SignInAddressEntity address = new SignInAddressEntity();
      address.accountId = accountId;
      address.addressKey = attempt.addressKey();
      address.lastUsedAt = now;
      database.session().insert(address);
    } else if (known.lastUsedAt.plus(ADDRESS_FRESH).isBefore(now)) {
      // The row is not updated at each sign-in. A precision of one day is enough for its removal.
      known.lastUsedAt = now;
      database.session().update(known);
    }
  }

  /**
   * Replaces an old hash by one with the current parameters, unless it was replaced in the
   * meantime.
   */
  public void replaceHash(Credentials credentials, String hash) {
    database
        .session()
        .createMutationQuery(
            "update AccountEntity set passwordHash = :hash where id = :id and passwordHash = :old")
        .setParameter("hash", hash)
        .setParameter("id", credentials.accountId())
        .setParameter("old", credentials.passwordHash())
        .executeUpdate();
  }

  /**
   * Removes the failures that no limit counts any more, and the networks that have not been used
   * for 180 days.
   */
  public void removeOld(Instant now) {
    remove("SignInFailureEntity where failedAt <= :before", now.minus(SignInLimit.WINDOW));
    remove("SignInAddressEntity where lastUsedAt < :before", now.minus(ADDRESS_REMEMBERED));
  }

  private void remove(String which, Instant before) {
    database
        .session()
        .createMutationQuery("delete from " + which)
        .setParameter("before", before)
        .executeUpdate();
  }
}
