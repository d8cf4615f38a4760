package dev.ordering.user.storage;

import dev.ordering.catalog.model.Address;
import dev.ordering.http.body.UncheckedBody;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.TransientErrors;
import dev.ordering.user.model.Profile;
import dev.ordering.user.model.Telephone;
import dev.ordering.user.model.UserException;
import dev.ordering.user.model.UserNotificationsRepresentation;
import dev.ordering.user.profile.ProfileChange;
import dev.ordering.user.profile.UserCompanyPermissionRepresentation;
import dev.ordering.user.profile.UserPatch;
import dev.ordering.user.profile.UserRepresentation;
import jakarta.persistence.LockModeType;
import java.util.Optional;
import org.hibernate.query.SelectionQuery;

/** Stores the data that users see and change about themselves (contract, endpoint 5). */
public record ProfileRepository(Database database, CompanyPermissionRepository permissions) {
  /**
   * Returns the profile of a user.
   *
   * @throws UserException.UnknownAccount if there is no such account
   */
  public UserRepresentation find(long userId) {
    return represent(one(AccountRepository.existing(database, userId), userId));
  }

  /**
   * Whether a change contains a new e-mail address, so that its response would reveal whether that
   * e-mail address has an account.
   *
   * @throws UserException.UnknownAccount if there is no such account
   */
  public boolean asksForAnother(long userId, UncheckedBody<UserPatch> patch) {
    AccountEntity account = one(AccountRepository.existing(database, userId), userId);
    String now = account.toProfile().email().key();
    return !changed(account, patch).email().key().equals(now);
  }

  /**
   * A change of a profile.
   *
   * @param user the user after the change
   * @param anotherEmail whether the e-mail address is another one than before
   */
  public record Changed(UserRepresentation user, boolean anotherEmail) {}

  /**
   * Changes all fields of the patch or, if there is an error, none. Concurrent changes of other
   * fields are kept.
   *
   * @throws dev.ordering.http.problem.ProblemException 400 or 422 with all errors
   * @throws UserException.EmailTaken if the e-mail address is taken; this is checked only if there
   *     are no other errors
   * @throws UserException.UnknownAccount if there is no such account
   */
  public Changed change(long userId, UncheckedBody<UserPatch> patch) {
    // The row lock makes concurrent changes of one user wait for each other, so that none is lost.
    AccountEntity account =
        one(
            AccountRepository.existing(database, userId)
                .setLockMode(LockModeType.PESSIMISTIC_WRITE),
            userId);
    Profile before = account.toProfile();
    Profile result = changed(account, patch);
    if (result.equals(before)) {
      return new Changed(represent(account), false);
    }
    if (AccountRepository.isTaken(database, result.email(), userId)) {
      throw new UserException.EmailTaken();
    }
    account.take(result);
    try {
      database.session().update(account);
    } catch (RuntimeException exception) {
      // Another account took the e-mail address after the check.
      throw TransientErrors.isDuplicate(exception) ? new UserException.EmailTaken() : exception;
    }
    return new Changed(represent(account), !result.email().key().equals(before.email().key()));
  }

  /** Replaces all choices of a user about which mails to receive. */
  public void chooseMails(long userId, UserNotificationsRepresentation wanted) {
    database.change(
        """
            update account set email_when_order = ?, email_when_comment = ?,
              email_when_order_confirmed = ?, email_when_order_cancel = ?,
              email_when_newsletter = ?
            where id = ? and erased_at is null
            """,
        wanted.emailWhenOrder(),
        wanted.emailWhenComment(),
        wanted.emailWhenOrderConfirmed(),
        wanted.emailWhenOrderCancel(),
        wanted.emailWhenNewsletter(),
        userId);
  }

  private static Profile changed(AccountEntity account, UncheckedBody<UserPatch> patch) {
    Profile now = account.toProfile();
    return patch.check((sent, errors) -> ProfileChange.of(sent, now, region(account), errors));
  }

  private static AccountEntity one(SelectionQuery<AccountEntity> query, long userId) {
    return query.uniqueResultOptional().orElseThrow(() -> new UserException.UnknownAccount(userId));
  }

  private static String region(AccountEntity account) {
    return Optional.ofNullable(account.deliveryAddress)
        .map(Address::country)
        .orElse(Telephone.DEFAULT_REGION);
  }

  private UserRepresentation represent(AccountEntity account) {
    return account.toRepresentation(
        permissions.of(account.id).stream().map(UserCompanyPermissionRepresentation::of).toList());
  }
}
