package dev.ordering.oauth.token;

import dev.ordering.oauth.session.LoginSessions;
import dev.ordering.user.model.AuthenticatedAccount;
import java.util.Optional;

/** The grant session_id: the value of the session cookie of a signed-in browser. */
final class SessionAuthentication implements FirstPartyGrant.UserAuthentication {
  private final LoginSessions sessions;

  SessionAuthentication(LoginSessions sessions) {
    this.sessions = sessions;
  }

  @Override
  public Optional<AuthenticatedAccount> account(TokenRequest request) {
    return sessions
        .find(request.parameters().required("session_id"))
        .map(account -> new AuthenticatedAccount(account.id(), account.credentialsVersion()));
  }
}
