package dev.ordering.oauth.token;

import dev.ordering.oauth.session.LoginSessions;
import java.util.Optional;

/** The grant session_id: the value of the session cookie of a signed-in browser. */
final class SessionProof implements PrivateGrant.Proof {
  private final LoginSessions sessions;

  SessionProof(LoginSessions sessions) {
    this.sessions = sessions;
  }

  @Override
  public Optional<PrivateGrant.Proven> account(TokenRequest request) {
    return sessions
        .find(request.parameters().required("session_id"))
        .map(account -> new PrivateGrant.Proven(account.id(), account.credentialsVersion()));
  }
}
