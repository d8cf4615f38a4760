package dev.ordering.oauth.session;

import dev.ordering.oauth.storage.LoginSessionRepository;
import dev.ordering.persistence.Transactions;
import dev.ordering.security.OpaqueToken;
import dev.ordering.user.model.Account;
import java.util.Optional;

/**
 * The login sessions of browsers, identified by the value of the sign-in cookie {@code
 * ORDERING_SESSION}. Each call opens its own transaction.
 */
public record LoginSessions(Transactions transactions, LoginSessionRepository sessions) {
  /**
   * Returns the account of a live session, and keeps the session alive. See {@link
   * LoginSessionRepository}.
   */
  public Optional<Account> find(String cookieValue) {
    byte[] hash = new OpaqueToken(cookieValue).hash();
    Optional<LoginSessionRepository.Live> live = transactions.read(() -> sessions.find(hash));
    live.filter(LoginSessionRepository.Live::needsTouch)
        .ifPresent(session -> transactions.run(() -> sessions.touch(hash, session)));
    return live.map(LoginSessionRepository.Live::account);
  }

  /**
   * Starts a session with a new value, which nobody can have planted before the sign-in.
   *
   * @param credentialsVersion the version of the account when the user signed in
   * @param former the value that the browser sent; this session ends
   * @return the value of the cookie, which is not stored
   */
  public String begin(long accountId, int credentialsVersion, Optional<String> former) {
    OpaqueToken value = OpaqueToken.random();
    transactions.run(
        () -> {
          former.ifPresent(cookieValue -> sessions.remove(new OpaqueToken(cookieValue).hash()));
          sessions.add(value.hash(), accountId, credentialsVersion);
        });
    return value.value();
  }

  /** Ends a session, if it exists. */
  public void end(String cookieValue) {
    transactions.run(() -> sessions.remove(new OpaqueToken(cookieValue).hash()));
  }
}
