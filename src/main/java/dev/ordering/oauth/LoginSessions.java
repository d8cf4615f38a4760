package dev.ordering.oauth;

import java.util.Optional;

/** Who is signed in, by the value of the sign-in cookie {@code ORDERING_SESSION}. */
@FunctionalInterface
public interface LoginSessions {
  /**
   * The account of a live session: neither ended nor expired, its account enabled and its password
   * unchanged since the sign-in. Being asked for keeps a session alive.
   */
  Optional<Long> find(String cookieValue);
}
