package dev.ordering.oauth;

import dev.ordering.user.Account;
import java.util.Optional;

/** Who is signed in, by the value of the sign-in cookie {@code ORDERING_SESSION}. */
@FunctionalInterface
public interface LoginSessions {
  /**
   * The account of a live session: neither ended nor expired, its account enabled and its password
   * unchanged since the sign-in: its credentials version is that of the sign-in, for whatever is
   * issued. Being asked for keeps a session alive.
   */
  Optional<Account> find(String cookieValue);
}
