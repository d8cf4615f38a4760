package dev.ordering.notification.model;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** The contract's DateTime: {@code YYYY-MM-DD HH:MM:SS}, in UTC. */
public final class UtcDateTime {
  private static final Pattern DIGITS =
      Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}");

  // accepts only years AD: the databases count years BC differently
  private static final DateTimeFormatter FORM =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT)
          .withResolverStyle(ResolverStyle.STRICT);

  private UtcDateTime() {}

  public static String text(Instant instant) {
    return FORM.format(instant.atOffset(ZoneOffset.UTC));
  }

  /** Parses a text. Returns empty if it is not a date and time that exist. */
  static Optional<Instant> parse(String text) {
    if (!DIGITS.matcher(text).matches() || text.startsWith("0000")) {
      return Optional.empty();
    }
    try {
      return Optional.of(LocalDateTime.parse(text, FORM).toInstant(ZoneOffset.UTC));
    } catch (DateTimeException notReal) {
      return Optional.empty();
    }
  }
}
