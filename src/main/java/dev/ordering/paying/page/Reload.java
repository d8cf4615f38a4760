package dev.ordering.paying.page;

import java.util.Optional;

/**
 * Reloads a page that waits for a bank, without a script: often at first, then more rarely, and 60
 * times at most.
 *
 * @param seconds the time until the reload
 * @param number the number of this reload
 */
record Reload(int seconds, int number) {
  static final String PARAMETER = "looks";
  private static final int FREQUENT = 20;
  private static final int MAXIMUM = 60;

  /** Returns the next reload after a request with this parameter; empty after the last one. */
  static Optional<Reload> next(Optional<String> before) {
    int number = before.filter(text -> text.matches("[0-9]{1,4}")).map(Integer::parseInt).orElse(0);
    return number < MAXIMUM
        ? Optional.of(new Reload(number < FREQUENT ? 3 : 15, number + 1))
        : Optional.empty();
  }

  /**
   * Returns the value of the header Refresh. Browsers follow it, although only HTML (4.2.5.3)
   * specifies it.
   */
  String header(String url) {
    return seconds + "; url=" + url + "?" + PARAMETER + "=" + number;
  }
}
