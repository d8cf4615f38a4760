package dev.ordering.bench;

import java.io.IOException;
import java.util.Arrays;

/** Whether a yardstick responds what the service does, whichever way it finds it. */
final class Fairness {
  private Fairness() {}

  /**
   * Compares two responses, tokens apart.
   *
   * @throws IllegalStateException if they differ
   */
  static void check(
      Report report, String title, HttpConnection.Answer service, HttpConnection.Answer yardstick)
      throws IOException {
    String expected = known(service);
    String actual = known(yardstick);
    if (!expected.equals(actual)) {
      int at = Arrays.mismatch(expected.toCharArray(), actual.toCharArray());
      throw new IllegalStateException(
          title
              + ": the yardstick responds\n"
              + around(actual, at)
              + "\nand the service\n"
              + around(expected, at));
    }
    report.line(
        "%s: service and yardstick respond %d with the same %d bytes.%n"
            .formatted(title, service.status(), service.body().size()));
  }

  private static String around(String text, int at) {
    return text.substring(Math.max(0, at - 100), Math.min(text.length(), at + 500));
  }

  private static String known(HttpConnection.Answer answer) {
    return answer.status() + " " + answer.text().replaceAll("[0-9a-f]{64}", "TOKEN");
  }
}
