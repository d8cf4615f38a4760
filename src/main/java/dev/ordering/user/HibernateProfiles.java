package dev.ordering.user;

import dev.ordering.http.UncheckedBody;
import dev.ordering.persistence.Conflicts;
import dev.ordering.persistence.Database;
import jakarta.persistence.LockModeType;
import java.util.Optional;
import org.hibernate.query.SelectionQuery;

/** The profiles in the database. */
final class HibernateProfiles implements Profiles {
  private final Database database;
  private final CompanyPermissions permissions;
  private final CountedTries tries;

  HibernateProfiles(Database database, CompanyPermissions permissions, CountedTries tries) {
    this.database = database;
    this.permissions = permissions;
    this.tries = tries;
  }

  @Override
  public UserRepresentation find(long userId) {
    return database.read(() -> represent(one(account(userId), userId)));
  }

  @Override
  public UserRepresentation change(
      long userId, UncheckedBody<UserPatch> patch, String clientAddress) {
    if (asksForAnother(userId, patch)) {
      count(userId, clientAddress);
    }
    try {
      return database.write(() -> changed(userId, patch));
    } catch (RuntimeException exception) {
      // somebody else took the address between the check and now
      throw Conflicts.isDuplicate(exception) ? new UserException.EmailTaken() : exception;
    }
  }

  /** Whether the response would tell if an e-mail address has an account. */
  private boolean asksForAnother(long userId, UncheckedBody<UserPatch> patch) {
    return database.read(
        () -> {
          AccountEntity account = one(account(userId), userId);
          String now = account.toProfile().email().key();
          return !changed(account, patch).email().key().equals(now);
        });
  }

  private void count(long userId, String clientAddress) {
    tries
        .count(
            SignInAttempt.asking(Optional.of(userId), clientAddress),
            SignInLimit.ASKED_ADDRESS,
            SignInLimit.ASKED_ACCOUNT)
        .ifPresent(
            wait -> {
              throw new UserException.TooManyTries(wait);
            });
  }

  private UserRepresentation changed(long userId, UncheckedBody<UserPatch> patch) {
    // the row's lock makes changes of one user wait for each other, so that none is lost
    AccountEntity account =
        one(account(userId).setLockMode(LockModeType.PESSIMISTIC_WRITE), userId);
    Profile result = changed(account, patch);
    if (result.equals(account.toProfile())) {
      return represent(account);
    }
    if (isTaken(result.email(), userId)) {
      throw new UserException.EmailTaken();
    }
    account.take(result);
    database.session().update(account);
    return represent(account);
  }

  private static Profile changed(AccountEntity account, UncheckedBody<UserPatch> patch) {
    Profile now = account.toProfile();
    return patch.check((sent, errors) -> ProfileChange.of(sent, now, region(account), errors));
  }

  private SelectionQuery<AccountEntity> account(long userId) {
    return database
        .session()
        .createSelectionQuery("from AccountEntity where id = :id", AccountEntity.class)
        .setParameter("id", userId);
  }

  private static AccountEntity one(SelectionQuery<AccountEntity> query, long userId) {
    return query.uniqueResultOptional().orElseThrow(() -> new UserException.UnknownAccount(userId));
  }

  private boolean isTaken(EmailAddress email, long userId) {
    return !database
        .session()
        .createSelectionQuery(
            "select id from AccountEntity where emailKey = :key and id <> :id", Long.class)
        .setParameter("key", email.key())
        .setParameter("id", userId)
        .getResultList()
        .isEmpty();
  }

  private static String region(AccountEntity account) {
    return Optional.ofNullable(account.deliveryAddress)
        .map(AccountEntity.PostalAddress::country)
        .orElse(Telephone.DEFAULT_REGION);
  }

  private UserRepresentation represent(AccountEntity account) {
    return account.toRepresentation(
        permissions.of(account.id).stream().map(UserCompanyPermissionRepresentation::of).toList());
  }
}
