package dev.ordering.user.signin;

import dev.ordering.user.model.Account;
import dev.ordering.user.model.AuthenticatedAccount;
import dev.ordering.user.model.UserException;

/**
 * Checks the password of a signed-in user again before an action that cannot be undone. A check
 * counts as a sign-in and is subject to the same limits. Opens its own transactions; do not call it
 * inside another.
 */
public final class PasswordConfirmation {
  private final SignIn signIn;

  public PasswordConfirmation(SignIn signIn) {
    this.signIn = signIn;
  }

  /**
   * Checks a password.
   *
   * @param account as it was when its owner was authenticated
   * @param clientAddress the client's IP address, from {@link
   *     dev.ordering.http.address.ClientAddress}
   * @return whether the password is correct and the credentials of the account have not changed
   * @throws UserException.Later if there were too many sign-ins
   */
  public boolean check(Account account, String password, String clientAddress) {
    return signIn
        .attempt(account.email(), password, clientAddress)
        .filter(new AuthenticatedAccount(account.id(), account.credentialsVersion())::equals)
        .isPresent();
  }
}
