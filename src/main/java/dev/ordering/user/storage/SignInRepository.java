package dev.ordering.user.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.RowReader;
import dev.ordering.persistence.Sql;
import dev.ordering.user.model.Credentials;
import dev.ordering.user.model.SignInAttempt;
import dev.ordering.user.model.SignInLimit;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

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
    return database.exists(
        Sql.of(
            "select 1 from account a join sign_in_address s on s.account_id = a.id"
                + " where a.email_key = ? and s.address_key = ?",
            attempt.emailKey(),
            attempt.addressKey()));
  }

  /**
   * Stores that an account signs in from this network. A known network is not updated at each
   * sign-in: a precision of one day is enough for its removal.
   */
  public void rememberAddress(long accountId, SignInAttempt attempt, Instant now) {
    database.changeLater(
        Sql.of(
            "insert into sign_in_address (account_id, address_key, last_used_at) values (?, ?, ?)"
                + " on conflict do nothing",
            accountId,
            attempt.addressKey(),
            now));
    database.changeLater(
        Sql.of(
            "update sign_in_address set last_used_at = ?"
                + " where account_id = ? and address_key = ? and last_used_at < ?",
            now,
            accountId,
            attempt.addressKey(),
            now.minus(ADDRESS_FRESH)));
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
    String which =
        switch (limit) {
          case ACCOUNT_AND_ADDRESS, SIGNED_IN_ACCOUNT ->
              "account_key = :account and address_key = :address";
          case ADDRESS, SIGNED_IN_ADDRESS, EMAIL_PROBES_BY_ADDRESS, RECOVERY_ADDRESS ->
              "address_key = :address";
          case ACCOUNT_FROM_UNKNOWN_ADDRESSES,
              EMAIL_PROBES_BY_ACCOUNT,
              AUTHORIZING_ACCOUNT,
              RECOVERY_ACCOUNT ->
              "account_key = :account and not address_known";
        };
    List<Instant> newest =
        database.select(
            Sql.named(
                "select failed_at from sign_in_failure where "
                    + which
                    + " and failed_at > :after order by failed_at desc limit "
                    + (1 + own)
                    + " offset "
                    + (limit.maximum() - 1),
                Map.of(
                    "account", attempt.accountKey(),
                    "address", attempt.addressKey(),
                    "after", now.minus(SignInLimit.WINDOW))),
            row -> RowReader.instant(row, "failed_at").orElseThrow());
    return SignInLimit.retryAfter(newest, own, now);
  }

  public void addFailure(SignInAttempt attempt, boolean addressKnown, Instant now) {
    database.change(
        "insert into sign_in_failure (account_key, address_key, address_known, failed_at)"
            + " values (?, ?, ?, ?)",
        attempt.accountKey(),
        attempt.addressKey(),
        addressKnown,
        now);
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
