package dev.ordering.notification.model;

import dev.ordering.http.body.BodyErrors;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Predicate;

/** A valid notification that may be scheduled. Holds the rules for its fields. */
public record NewNotification(String title, String message, Instant sendAt, boolean newsletter) {
  private static final int MAX_TITLE_LENGTH = 100;
  private static final int MAX_MESSAGE_LENGTH = 1_000;

  /**
   * Validates a request.
   *
   * @param errors gets an error for each wrong field
   * @return empty if a field is wrong
   */
  public static Optional<NewNotification> of(AppNotificationRequest request, BodyErrors errors) {
    Optional<String> title =
        errors.required(
            request.title(),
            "/title",
            "invalid_title",
            text -> readable(text, MAX_TITLE_LENGTH, NewNotification::breaksLine));
    Optional<String> message =
        errors.required(
            request.message(),
            "/message",
            "invalid_message",
            text -> readable(text, MAX_MESSAGE_LENGTH, NewNotification::isControl));
    Optional<Instant> sendAt =
        errors.required(request.sendAt(), "/send_at", "invalid_send_at", UtcDateTime::parse);
    return title.flatMap(
        head ->
            message.flatMap(
                text ->
                    sendAt.map(
                        moment ->
                            new NewNotification(
                                head, text, moment, request.newsletter().orElse(false)))));
  }

  /**
   * Accepts a text that has a visible character, no forbidden ones, and at most {@code maxLength}
   * code points. An emoji of one code point counts as one character.
   */
  private static Optional<String> readable(
      String text, int maxLength, Predicate<Integer> isForbidden) {
    boolean fits =
        text.length() <= 2 * maxLength && text.codePointCount(0, text.length()) <= maxLength;
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
}
