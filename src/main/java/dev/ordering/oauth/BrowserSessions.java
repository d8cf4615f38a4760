package dev.ordering.oauth;

import dev.ordering.persistence.Database;
import dev.ordering.user.Accounts;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/** The login sessions as the pages see them, which also begin and end them. */
public interface BrowserSessions extends LoginSessions {
  /**
   * The sessions in their table.
   *
   * @param idle how long one lives without being used
   * @param lifetime how long one lives at most
   */
  static BrowserSessions stored(
      Database database, Accounts accounts, Clock clock, Duration idle, Duration lifetime) {
    return new HibernateLoginSessions(database, accounts, clock, idle, lifetime);
  }

  /**
   * Starts a session under a new value, which nobody can have planted before the sign-in.
   *
   * @param credentialsVersion the account's as the user signed in with it
   * @param former what the browser presented; that session ends
   * @return the value for the cookie, kept nowhere
   */
  String begin(long accountId, int credentialsVersion, Optional<String> former);

  /** Ends a session, if it is one. */
  void end(String cookieValue);
}
