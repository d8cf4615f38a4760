package dev.ordering.bootstrap;

import dev.ordering.http.address.AddressRange;
import dev.ordering.mail.smtp.MailServer;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** Parses the texts of settings. Each method throws a RuntimeException if the text is not valid. */
final class SettingParsers {
  /** Describes durations. */
  static final String DURATION = "a duration like PT30S or P90D (no years or months, not negative)";

  private SettingParsers() {}

  /** Parses an optional value. Empty if the text is empty. */
  static <T> Optional<T> optional(String text, Function<String, T> parser) {
    return text.isEmpty() ? Optional.empty() : Optional.of(parser.apply(text));
  }

  /** Parses a date and returns the beginning of that day in UTC. */
  static Instant day(String text) {
    return LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant();
  }

  /** Parses the URL of the service and removes a slash at its end. */
  static URI address(String text) {
    URI uri = URI.create(text.endsWith("/") ? text.substring(0, text.length() - 1) : text);
    boolean http = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
    if (!http || uri.getHost() == null || uri.getQuery() != null || uri.getFragment() != null) {
      throw new IllegalArgumentException(text);
    }
    return uri;
  }

  /** Parses the URL of a mail server. */
  static URI mailServer(String text) {
    URI url = URI.create(text);
    MailServer.of(url, Optional.empty(), "somebody@mail.example");
    return url;
  }

  /** Parses the URL of a link on a page. */
  static String page(String text) {
    URI uri = URI.create(text);
    boolean web = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
    if (!(web && uri.getHost() != null) && !"mailto".equals(uri.getScheme())) {
      throw new IllegalArgumentException(text);
    }
    return text;
  }

  static List<AddressRange> ranges(String text) {
    return Arrays.stream(text.split(",", -1))
        .map(String::strip)
        .filter(part -> !part.isEmpty())
        .map(AddressRange::parse)
        .toList();
  }

  static String token(String text) {
    if (!text.isEmpty() && !text.matches("[\\x21-\\x7e]{16,}")) {
      throw new IllegalArgumentException();
    }
    return text;
  }

  static Duration duration(String text) {
    Duration duration = Duration.parse(text);
    if (duration.isNegative()) {
      throw new IllegalArgumentException(text);
    }
    return duration;
  }

  /** Returns a parser of durations (ISO 8601) that are not shorter than the given one. */
  static Function<String, Duration> atLeast(String minimum) {
    return text ->
        Optional.of(duration(text))
            .filter(given -> given.compareTo(Duration.parse(minimum)) >= 0)
            .orElseThrow(() -> new IllegalArgumentException(text));
  }

  static Setting.Demo demo(String text) {
    return Setting.Demo.valueOf(text.toUpperCase(Locale.ROOT));
  }

  static boolean flag(String text) {
    return switch (text) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new IllegalArgumentException(text);
    };
  }

  static int positive(String text) {
    int number = Integer.parseInt(text);
    if (number < 1) {
      throw new IllegalArgumentException(text);
    }
    return number;
  }
}
