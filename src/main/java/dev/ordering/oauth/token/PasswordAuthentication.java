package dev.ordering.oauth.token;

import dev.ordering.user.model.SignInOutcome;
import dev.ordering.user.signin.SignIn;
import java.util.Optional;

/** The grant password (RFC 6749 4.3), with the same rate limits as the sign-in page. */
final class PasswordAuthentication implements FirstPartyGrant.UserAuthentication {
  private final SignIn signIn;

  PasswordAuthentication(SignIn signIn) {
    this.signIn = signIn;
  }

  @Override
  public void requireCapacity(TokenRequest request) {
    signIn
        .busy(request.clientAddress())
        .ifPresent(
            busy -> {
              throw new OAuthException.Busy(busy.retryAfter());
            });
  }

  @Override
  public Optional<FirstPartyGrant.AuthenticatedUser> account(TokenRequest request) {
    SignInOutcome outcome =
        signIn.attempt(
            request.parameters().required("username"),
            request.parameters().required("password"),
            request.clientAddress());
    if (outcome instanceof SignInOutcome.TooManyFailures failures) {
      throw new OAuthException.TooManyFailures(failures.retryAfter());
    }
    if (outcome instanceof SignInOutcome.Busy busy) {
      throw new OAuthException.Busy(busy.retryAfter());
    }
    return outcome instanceof SignInOutcome.SignedIn signedIn
        ? Optional.of(
            new FirstPartyGrant.AuthenticatedUser(
                signedIn.accountId(), signedIn.credentialsVersion()))
        : Optional.empty();
  }
}
