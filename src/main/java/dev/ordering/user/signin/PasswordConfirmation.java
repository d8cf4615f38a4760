package dev.ordering.user.signin;

import dev.ordering.user.model.Account;
import dev.ordering.user.model.SignInOutcome;

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
   * @return {@link SignInOutcome.SignedIn} if the password is correct and the credentials of the
   *     account have not changed; otherwise the reason
   */
  public SignInOutcome check(Account account, String password, String clientAddress) {
    SignInOutcome outcome = signIn.attempt(account.email(), password, clientAddress);
    return outcome instanceof SignInOutcome.SignedIn
            && !outcome.equals(
                new SignInOutcome.SignedIn(account.id(), account.credentialsVersion()))
        ? new SignInOutcome.Refused()
        : outcome;
  }
}
