package dev.ordering.oauth;

import java.util.Optional;

/** The grant session_id: the value of the cookie of a signed-in browser. */
final class SessionProof implements PrivateExchange.Proof {
  private final LoginSessions sessions;

  SessionProof(LoginSessions sessions) {
    this.sessions = sessions;
  }

  @Override
  public Optional<PrivateExchange.Proven> account(TokenRequest request) {
    return sessions
        .find(request.parameters().required("session_id"))
        .map(account -> new PrivateExchange.Proven(account.id(), account.credentialsVersion()));
  }
}
