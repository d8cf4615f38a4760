package dev.ordering.oauth.session;

import dev.ordering.oauth.storage.LoginSessionRepository;
import dev.ordering.persistence.Transactions;
import dev.ordering.security.OpaqueToken;
import dev.ordering.user.model.Account;
import java.security.SecureRandom;
import java.util.Optional;

/**
 * The login sessions of browsers, by the value of the sign-in cookie {@code ORDERING_SESSION}. Each
 * call is a transaction.
 */
public final class LoginSessions {
  private final SecureRandom random = new SecureRandom();
  private final Transactions transactions;
  private final LoginSessionRepository sessions;

  public LoginSessions(Transactions transactions, LoginSessionRepository sessions) {
    this.transactions = transactions;
    this.sessions = sessions;
  }

  /** The account of a live session, which this keeps alive; see {@link LoginSessionRepository}. */
  public Optional<Account> find(String cookieValue) {
    byte[] hash = new OpaqueToken(cookieValue).hash();
    Optional<LoginSessionRepository.Live> live = transactions.read(() -> sessions.find(hash));
    live.filter(LoginSessionRepository.Live::ages)
        .ifPresent(session -> transactions.run(() -> sessions.touch(hash, session)));
    return live.map(LoginSessionRepository.Live::account);
  }

  /**
   * Starts a session under a new value, which nobody can have planted before the sign-in.
   *
   * @param credentialsVersion the account's as the user signed in with it
   * @param former what the browser presented; that session ends
   * @return the value for the cookie, kept nowhere
   */
  public String begin(long accountId, int credentialsVersion, Optional<String> former) {
    OpaqueToken value = OpaqueToken.random(random);
    transactions.run(
        () -> {
          former.ifPresent(cookieValue -> sessions.remove(new OpaqueToken(cookieValue).hash()));
          sessions.add(value.hash(), accountId, credentialsVersion);
        });
    return value.value();
  }

  /** Ends a session, if it is one. */
  public void end(String cookieValue) {
    transactions.run(() -> sessions.remove(new OpaqueToken(cookieValue).hash()));
  }
}
