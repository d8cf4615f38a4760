package dev.ordering.user.signin;

import dev.ordering.user.model.Account;
import dev.ordering.user.model.SignInOutcome;

/**
 * The password of somebody who is signed in, asked again before what cannot be taken back. Trying
 * it is a sign-in, with its limits. Opens its own transactions; do not call it inside another.
 */
public final class PresentPassword {
  private final SignIn signIn;

  public PresentPassword(SignIn signIn) {
    this.signIn = signIn;
  }

  /**
   * Tries a password.
   *
   * @param account as it was when its owner was recognised
   * @param clientAddress of {@link dev.ordering.http.address.ClientAddress}
   * @return {@link SignInOutcome.SignedIn} if it is that of the account, and its credentials are
   *     what they were; else why not
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
