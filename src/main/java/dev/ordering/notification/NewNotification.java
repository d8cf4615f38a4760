package dev.ordering.notification;

import dev.ordering.http.Fault;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** A notification that may be scheduled: the rules of its members. */
record NewNotification(String title, String message, Instant sendAt) {
  private static final int LONGEST_TITLE = 100;
  private static final int LONGEST_MESSAGE = 1_000;

  /**
   * Reads a request.
   *
   * @throws NotificationException.Malformed 400 if a member is missing
   * @throws NotificationException.NotAcceptable 422 with every member at fault
   */
  static NewNotification of(AppNotificationRequest request) {
    List<Fault> missing = new ArrayList<>();
    List<Fault> faults = new ArrayList<>();
    Members members = new Members(missing, faults);
    Optional<String> title =
        members.of(
            request.title(),
            "/title",
            "invalid_title",
            text -> readable(text, LONGEST_TITLE, NewNotification::breaksLine));
    Optional<String> message =
        members.of(
            request.message(),
            "/message",
            "invalid_message",
            text -> readable(text, LONGEST_MESSAGE, NewNotification::isControl));
    Optional<Instant> sendAt =
        members.of(request.sendAt(), "/send_at", "invalid_send_at", UtcDateTime::parse);
    if (!missing.isEmpty()) {
      missing.addAll(faults);
      throw new NotificationException.Malformed(missing);
    }
    if (!faults.isEmpty()) {
      throw new NotificationException.NotAcceptable(faults);
    }
    return new NewNotification(title.orElseThrow(), message.orElseThrow(), sendAt.orElseThrow());
  }

  /** Characters are code points: an emoji of one code point is one. */
  private static Optional<String> readable(
      String text, int longest, Predicate<Integer> isForbidden) {
    boolean fits = text.length() <= 2 * longest && text.codePointCount(0, text.length()) <= longest;
    return fits
            && text.codePoints().anyMatch(NewNotification::isVisible)
            && text.codePoints().boxed().noneMatch(isForbidden)
        ? Optional.of(text)
        : Optional.empty();
  }

  private static boolean isVisible(int c) {
    return !Character.isWhitespace(c)
        && !Character.isSpaceChar(c)
        && Character.getType(c) != Character.FORMAT
        && Character.getType(c) != Character.CONTROL;
  }

  private static boolean breaksLine(int c) {
    int type = Character.getType(c);
    return type == Character.CONTROL
        || type == Character.LINE_SEPARATOR
        || type == Character.PARAGRAPH_SEPARATOR;
  }

  private static boolean isControl(int c) {
    return Character.getType(c) == Character.CONTROL && c != '\n' && c != '\r' && c != '\t';
  }

  /** Collects what is missing and what is wrong. */
  private record Members(List<Fault> missing, List<Fault> faults) {
    <T> Optional<T> of(
        Optional<String> member, String at, String code, Function<String, Optional<T>> rule) {
      if (member.isEmpty()) {
        missing.add(Fault.of("required_member").at(at));
        return Optional.empty();
      }
      Optional<T> value = rule.apply(member.get());
      if (value.isEmpty()) {
        faults.add(Fault.of(code).at(at));
      }
      return value;
    }
  }
}
