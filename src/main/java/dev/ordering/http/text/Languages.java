package dev.ordering.http.text;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The languages of the texts for people, and the choice among them (RFC 9110 12.5.4). */
public final class Languages {
  public static final Locale DEFAULT = Locale.ENGLISH;
  public static final List<Locale> ALL =
      List.of(DEFAULT, Locale.forLanguageTag("nl"), Locale.FRENCH, Locale.GERMAN);

  /** A language range with its weight (RFC 4647 2.2, RFC 9110 12.4.2). */
  private static final Pattern RANGE =
      Pattern.compile(
          "(?:\\*|[A-Za-z]{1,8})(?:-(?:\\*|[A-Za-z0-9]{1,8}))*+"
              + "(?: *; *[qQ]=(?:0(?:\\.[0-9]*)?|\\.[0-9]+|1(?:\\.0*)?))?");

  private static final String CHOSEN = Languages.class.getName();

  private Languages() {}

  /**
   * Returns the language for a request: the chosen one, or else that of its header. Elements of the
   * header that cannot be parsed are ignored.
   */
  public static Locale of(ContainerRequestContext request) {
    return request.getProperty(CHOSEN) instanceof Locale chosen
        ? chosen
        : of(request.getHeaderString(HttpHeaders.ACCEPT_LANGUAGE));
  }

  /** Chooses one of the languages for a request, whatever its header says. */
  public static void choose(ContainerRequestContext request, Locale language) {
    request.setProperty(CHOSEN, language);
  }

  /** Returns the language for the value of an Accept-Language header, which may be null. */
  public static Locale of(String acceptLanguage) {
    return acceptLanguage == null ? DEFAULT : find(acceptLanguage).orElse(DEFAULT);
  }

  /** Does the same. Returns nothing if the value names none of the languages. */
  public static Optional<Locale> find(String acceptLanguage) {
    if (acceptLanguage.length() > 1000) {
      return Optional.empty();
    }
    List<Locale.LanguageRange> ranges =
        ranges(acceptLanguage).stream().filter(Languages::counts).toList();
    return Optional.ofNullable(Locale.lookup(ranges, ALL));
  }

  private static List<Locale.LanguageRange> ranges(String acceptLanguage) {
    try {
      return Locale.LanguageRange.parse(acceptLanguage);
    } catch (IllegalArgumentException | IndexOutOfBoundsException unreadable) {
      // the latter for "-", which the JDK does not handle
      String readable =
          Stream.of(acceptLanguage.split(","))
              .map(String::strip)
              .filter(RANGE.asMatchPredicate())
              .collect(Collectors.joining(","));
      return readable.isEmpty() ? List.of() : Locale.LanguageRange.parse(readable);
    }
  }

  /**
   * Whether a range is wanted, or excludes exactly one of the languages. The JDK would let {@code
   * nl-BE;q=0} exclude {@code nl}, and {@code *;q=0} every language.
   */
  private static boolean counts(Locale.LanguageRange range) {
    return range.getWeight() > 0 || ALL.contains(Locale.forLanguageTag(range.getRange()));
  }
}
