package dev.ordering.oauth.token;

import dev.ordering.oauth.session.LoginSessions;
import dev.ordering.user.model.AuthenticatedAccount;
import java.util.Optional;

/** The grant session_id: the value of the session cookie of a signed-in browser. */
record SessionAuthentication(LoginSessions sessions) implements FirstPartyGrant.UserAuthentication {
  @Override
  public Optional<AuthenticatedAccount> account(TokenRequest request) {
    return sessions
        .find(request.parameters().required("session_id"))
        .map(account -> new AuthenticatedAccount(account.id(), account.credentialsVersion()));
  }
}
