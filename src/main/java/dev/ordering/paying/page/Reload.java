package dev.ordering.paying.page;

import java.util.Optional;

/**
 * How a page that waits for a bank looks again by itself, without a script: soon at first, then
 * more seldom, and not for ever.
 *
 * @param seconds until then
 * @param number how often the page has then looked by itself
 */
record Reload(int seconds, int number) {
  static final String PARAMETER = "looks";
  private static final int SOON = 20;
  private static final int MOST = 60;

  /** The next one after a request with this parameter; empty after enough of them. */
  static Optional<Reload> next(Optional<String> before) {
    int number = before.filter(text -> text.matches("[0-9]{1,4}")).map(Integer::parseInt).orElse(0);
    return number < MOST
        ? Optional.of(new Reload(number < SOON ? 3 : 15, number + 1))
        : Optional.empty();
  }

  /** What browsers heed, though no standard but HTML (4.2.5.3) says so. */
  String header(String url) {
    return seconds + "; url=" + url + "?" + PARAMETER + "=" + number;
  }
}
