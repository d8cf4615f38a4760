package dev.ordering.http;

import dev.ordering.http.address.PublicUrl;
import jakarta.ws.rs.core.UriInfo;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;

/**
 * Replaces the values in the examples of guides and OpenAPI documents by values that work at this
 * service: its own URL and a day in the future. Without demo data, placeholders for the reader's
 * own values replace the demo accounts and clients.
 *
 * @param demo whether the accounts and clients of the demo data exist
 */
public record ExampleValues(PublicUrl publicUrl, boolean demo, Clock clock) {
  /** The base URL of this service in OpenAPI documents. */
  public static final String PLACEHOLDER_URL = "https://address.invalid";

  /** The base URL of this service in guides. It is the URL of the local run. */
  public static final String LOCAL_URL = "http://localhost:8080";

  /** The day for which the examples in OpenAPI documents order something. */
  public static final LocalDate DAY = LocalDate.of(2999, 12, 31);

  private static final int DAYS_AHEAD = 7;

  /** Returns the text with values that work for its reader. */
  public String replaceIn(String text, UriInfo request) {
    String address = publicUrl.of(request);
    LocalDate day = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC).plusDays(DAYS_AHEAD);
    String replaced =
        text.replace(PLACEHOLDER_URL, address)
            .replace(LOCAL_URL, address)
            .replace(DAY.toString(), day.toString());
    return demo
        ? replaced
        : replaced
            .replaceAll("\\w+@demo\\.example", "YOUR_USERNAME")
            .replaceAll("demo-(?:customer|staff|newcomer|counter|marketing)", "YOUR_PASSWORD")
            .replaceAll("[^=\\s]+/demo/callback", "YOUR_REDIRECT_URI")
            .replaceAll("demo-(?:app|first-party|other-platform)", "YOUR_CLIENT_ID");
  }
}
