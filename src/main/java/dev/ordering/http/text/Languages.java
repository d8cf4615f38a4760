package dev.ordering.http.text;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import java.util.Locale;

/** The languages of the texts for people, and the choice among them (RFC 9110 12.5.4). */
public final class Languages {
  public static final Locale DEFAULT = Locale.ENGLISH;
  public static final List<Locale> ALL =
      List.of(DEFAULT, Locale.forLanguageTag("nl"), Locale.FRENCH, Locale.GERMAN);

  private Languages() {}

  /** Returns the language for a request. A header that cannot be parsed is ignored. */
  public static Locale of(ContainerRequestContext request) {
    return of(request.getHeaderString(HttpHeaders.ACCEPT_LANGUAGE));
  }

  /** Returns the language for the value of an Accept-Language header, which may be null. */
  public static Locale of(String acceptLanguage) {
    if (acceptLanguage == null || acceptLanguage.length() > 1000) {
      return DEFAULT;
    }
    try {
      List<Locale.LanguageRange> ranges = Locale.LanguageRange.parse(acceptLanguage);
      Locale found = Locale.lookup(ranges, ALL);
      return found == null ? DEFAULT : found;
    } catch (IllegalArgumentException | IndexOutOfBoundsException unreadable) {
      // the latter for "-", which the JDK does not handle
      return DEFAULT;
    }
  }
}
