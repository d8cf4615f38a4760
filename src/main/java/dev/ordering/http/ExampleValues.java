package dev.ordering.http;

import dev.ordering.http.address.PublicUrl;
import jakarta.ws.rs.core.UriInfo;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;

/**
 * What the examples in guides and OpenAPI documents name becomes what works at this service: its
 * own URL, a day that is not past, and, where there are no demo data, the place for a value of the
 * reader's own.
 */
public final class ExampleValues {
  /** The base URL of this service in OpenAPI documents. */
  public static final String ADDRESS = "https://address.invalid";

  /** The base URL of this service in guides: that of the local run. */
  public static final String LOCAL_ADDRESS = "http://localhost:8080";

  /** The day in OpenAPI documents on which something is ordered. */
  public static final LocalDate DAY = LocalDate.of(2999, 12, 31);

  private static final int DAYS_AHEAD = 7;

  private final PublicUrl publicUrl;
  private final boolean demo;
  private final Clock clock;

  /**
   * @param demo whether the accounts and clients of the demo data exist
   */
  public ExampleValues(PublicUrl publicUrl, boolean demo, Clock clock) {
    this.publicUrl = publicUrl;
    this.demo = demo;
    this.clock = clock;
  }

  /** Whether the accounts and clients of the demo data exist. */
  public boolean demo() {
    return demo;
  }

  /** A text with the values that work for its reader. */
  public String in(String text, UriInfo request) {
    String address = publicUrl.of(request);
    LocalDate day = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC).plusDays(DAYS_AHEAD);
    String placed =
        text.replace(ADDRESS, address)
            .replace(LOCAL_ADDRESS, address)
            .replace(DAY.toString(), day.toString());
    return demo
        ? placed
        : placed
            .replaceAll("\\w+@demo\\.example", "YOUR_USERNAME")
            .replaceAll("demo-(?:customer|staff|newcomer|counter|marketing)", "YOUR_PASSWORD")
            .replaceAll("[^=\\s]+/demo/callback", "YOUR_REDIRECT_URI")
            .replaceAll("demo-(?:app|first-party|other-platform)", "YOUR_CLIENT_ID");
  }
}
