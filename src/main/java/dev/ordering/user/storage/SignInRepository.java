package dev.ordering.user.storage;

import dev.ordering.persistence.Database;
import dev.ordering.user.model.Credentials;
import dev.ordering.user.model.SignInAttempt;
import dev.ordering.user.model.SignInLimit;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hibernate.query.SelectionQuery;

/**
 * Stores what sign-ins need: credentials, failed attempts, and the networks from which an account
 * has signed in. All nodes count the same rows.
 */
public record SignInRepository(Database database) {
  private static final Duration ADDRESS_REMEMBERED = Duration.ofDays(180);
  private static final Duration ADDRESS_FRESH = Duration.ofDays(1);

  public Optional<Credentials> credentials(String emailKey) {
    return database.find(
        Credentials.class,
        "select id, passwordHash, disabled, credentialsVersion from AccountEntity"
            + " where emailKey = ?1",
        emailKey);
  }

  /** Whether the account exists and has signed in from this network before. */
  public boolean isAddressKnown(SignInAttempt attempt) {
    return !database
        .list(
            Long.class,
            "select a.id from AccountEntity a join SignInAddressEntity s on s.accountId = a.id"
                + " where a.emailKey = ?1 and s.addressKey = ?2",
            attempt.emailKey(),
            attempt.addressKey())
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
    database.change(
        "update account set password_hash = ? where id = ? and password_hash = ?",
        hash,
        credentials.accountId(),
        credentials.passwordHash());
  }

  /**
   * Returns how long it takes until another attempt is allowed, if a limit is exceeded.
   *
   * @param own how many of the counted tries belong to this attempt
   */
  public Optional<Duration> retryAfter(
      Stream<SignInLimit> limits, SignInAttempt attempt, int own, Instant now) {
    return limits
        .flatMap(limit -> retryAfter(limit, attempt, own, now).stream())
        .max(Comparator.naturalOrder());
  }

  private Optional<Duration> retryAfter(
      SignInLimit limit, SignInAttempt attempt, int own, Instant now) {
    SelectionQuery<Instant> query =
        switch (limit) {
          case ACCOUNT_AND_ADDRESS, SIGNED_IN_ACCOUNT ->
              failures("accountKey = :account and addressKey = :address")
                  .setParameter("account", attempt.accountKey())
                  .setParameter("address", attempt.addressKey());
          case ADDRESS, SIGNED_IN_ADDRESS, EMAIL_PROBES_BY_ADDRESS, RECOVERY_ADDRESS ->
              failures("addressKey = :address").setParameter("address", attempt.addressKey());
          case ACCOUNT_FROM_UNKNOWN_ADDRESSES,
              EMAIL_PROBES_BY_ACCOUNT,
              AUTHORIZING_ACCOUNT,
              RECOVERY_ACCOUNT ->
              failures("accountKey = :account and not addressKnown")
                  .setParameter("account", attempt.accountKey());
        };
    List<Instant> newest =
        query
            .setParameter("after", now.minus(SignInLimit.WINDOW))
            .setFirstResult(limit.maximum() - 1)
            .setMaxResults(1 + own)
            .getResultList();
    return SignInLimit.retryAfter(newest, own, now);
  }

  private SelectionQuery<Instant> failures(String which) {
    return database
        .session()
        .createSelectionQuery(
            "select failedAt from SignInFailureEntity where "
                + which
                + " and failedAt > :after order by failedAt desc",
            Instant.class);
  }

  public void addFailure(SignInAttempt attempt, boolean addressKnown, Instant now) {
    SignInFailureEntity failure = new SignInFailureEntity();
    failure.accountKey = attempt.accountKey();
    failure.addressKey = attempt.addressKey();
    failure.addressKnown = addressKnown;
    failure.failedAt = now;
    database.session().insert(failure);
  }

  /** Removes the failures of this account from this network. */
  public void removeFailures(SignInAttempt attempt) {
    database.change(
        "delete from sign_in_failure where account_key = ? and address_key = ?",
        attempt.accountKey(),
        attempt.addressKey());
  }

  /**
   * Removes the failures that no limit counts any more, and the networks that have not been used
   * for 180 days.
   */
  public void removeOld(Instant now) {
    database.change(
        "delete from sign_in_failure where failed_at <= ?", now.minus(SignInLimit.WINDOW));
    database.change(
        "delete from sign_in_address where last_used_at < ?", now.minus(ADDRESS_REMEMBERED));
  }
}
