package dev.ordering.oauth.token;

import dev.ordering.user.model.AuthenticatedAccount;
import dev.ordering.user.model.UserException;
import dev.ordering.user.signin.SignIn;
import java.util.Optional;

/** The grant password (RFC 6749 4.3), with the same rate limits as the sign-in page. */
record PasswordAuthentication(SignIn signIn) implements FirstPartyGrant.UserAuthentication {
  @Override
  public void requireCapacity(TokenRequest request) {
    try {
      signIn.requireCapacity(request.clientAddress());
    } catch (UserException.Later later) {
      throw new OAuthException.Later(later);
    }
  }

  @Override
  public Optional<AuthenticatedAccount> account(TokenRequest request) {
    String username = request.parameters().required("username");
    String password = request.parameters().required("password");
    try {
      return signIn.attempt(username, password, request.clientAddress());
    } catch (UserException.Later later) {
      throw new OAuthException.Later(later);
    }
  }
}
