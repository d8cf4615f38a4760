package dev.ordering.user.storage;

import dev.ordering.persistence.Database;
import dev.ordering.user.model.SignInAttempt;
import dev.ordering.user.model.SignInLimit;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hibernate.query.SelectionQuery;

/** Counts failures and other limited tries, as rows of the table sign_in_failure. */
abstract class SignInFailureRepository {
  private final Database database;

  SignInFailureRepository(Database database) {
    this.database = database;
  }

  /**
   * Returns how long it takes until another attempt is allowed, if the limit is exceeded.
   *
   * @param own how many of the counted tries belong to this attempt
   */
  public final Optional<Duration> retryAfter(
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

  public final void addFailure(SignInAttempt attempt, boolean addressKnown, Instant now) {
    SignInFailureEntity failure = new SignInFailureEntity();
    failure.accountKey = attempt.accountKey();
    failure.addressKey = attempt.addressKey();
    failure.addressKnown = addressKnown;
    failure.failedAt = now;
    database.session().insert(failure);
  }

  /** Removes the failures of this account from this network. */
  public final void removeFailures(SignInAttempt attempt) {
    database
        .session()
        .createMutationQuery(
            "delete from SignInFailureEntity"
                + " where accountKey = :account and addressKey = :address")
        .setParameter("account", attempt.accountKey())
        .setParameter("address", attempt.addressKey())
        .executeUpdate();
  }
}
