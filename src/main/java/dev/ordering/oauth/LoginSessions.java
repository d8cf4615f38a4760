package dev.ordering.oauth;

import java.util.Optional;

/** Who is signed in, by the value of the sign-in cookie {@code ORDERING_SESSION}. */
public interface LoginSessions {
  /**
   * The account of a live session: neither ended nor expired, its account enabled and its password
   * unchanged since the sign-in.
   */
  Optional<Long> find(String cookieValue);
}
