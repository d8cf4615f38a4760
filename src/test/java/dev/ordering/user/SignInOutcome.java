package dev.ordering.user;

import dev.ordering.user.model.UserException;
import dev.ordering.user.signin.SignIn;
import java.time.Duration;

/** The result of a sign-in attempt, as a value that tests compare. */
public sealed interface SignInOutcome {
  record SignedIn(long accountId, int credentialsVersion) implements SignInOutcome {}

  record Refused() implements SignInOutcome {}

  record Busy() implements SignInOutcome {}

  record TooManyFailures(Duration retryAfter) implements SignInOutcome {}

  static SignInOutcome of(SignIn signIn, String email, String password, String address) {
    try {
      return signIn
          .attempt(email, password, address)
          .<SignInOutcome>map(
              account -> new SignedIn(account.accountId(), account.credentialsVersion()))
          .orElseGet(Refused::new);
    } catch (UserException.Later later) {
      return later.status() == 503 ? new Busy() : new TooManyFailures(later.retryAfter());
    }
  }
}
