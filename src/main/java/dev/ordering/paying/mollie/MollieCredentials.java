package dev.ordering.paying.mollie;

import dev.ordering.outbound.EndpointPolicy;
import java.net.URI;
import java.util.Optional;

/**
 * The settings of a company for Mollie.
 *
 * @param apiKey {@code live_…} or {@code test_…}
 * @param server another server than Mollie’s, for trials
 */
public record MollieCredentials(String apiKey, Optional<String> server) {
  static final String MOLLIE = "https://api.mollie.com";

  /** Whether the key looks like one of Mollie's, and the server is allowed. */
  public boolean isValid(EndpointPolicy endpoints) {
    return apiKey != null
        && apiKey.matches("(live|test)_[A-Za-z0-9]{20,100}")
        && server.map(url -> endpoints.parseServer(url).isPresent()).orElse(true);
  }

  /** Returns the URL of a call. */
  URI url(String path) {
    return URI.create(server.orElse(MOLLIE).replaceFirst("/$", "") + "/v2/" + path);
  }

  /** Leaves out the key. */
  @Override
  public String toString() {
    String mode = apiKey.startsWith("live_") ? "live" : "test";
    return "MollieCredentials[" + mode + server.map(url -> " " + url).orElse("") + "]";
  }
}
