package dev.ordering.user;

import java.util.Optional;

/** The accounts, and what their owners and the administration do with them. */
public interface Accounts {
  Optional<Account> find(long id);

  /**
   * Creates an account that can sign in.
   *
   * @throws UserException.NotAcceptable with every fault at once, at {@code /firstname}, {@code
   *     /lastname}, {@code /email} and {@code /password}
   * @throws UserException.EmailTaken if nothing else is wrong; it is not looked up before
   */
  Account register(NewAccount account);

  /**
   * Sets another password; tokens and sessions issued before are dead.
   *
   * @throws UserException.NotAcceptable with every fault at {@code /password}
   * @throws UserException.UnknownAccount if there is no such account
   */
  void changePassword(long id, String password);

  /**
   * Keeps the account from signing in and kills its tokens and sessions.
   *
   * @throws UserException.UnknownAccount if there is no such account
   */
  void disable(long id);

  /**
   * Lets a disabled account sign in again; what was issued before stays dead.
   *
   * @throws UserException.UnknownAccount if there is no such account
   */
  void enable(long id);
}
