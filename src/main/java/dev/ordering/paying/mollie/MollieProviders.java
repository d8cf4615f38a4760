package dev.ordering.paying.mollie;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.ordering.outbound.EndpointPolicy;
import dev.ordering.outbound.OutboundHttp;
import dev.ordering.paying.provider.PaymentProvider;
import dev.ordering.paying.provider.ProviderException;
import dev.ordering.versioning.VersioningFeature;
import java.util.Optional;

/**
 * Creates the Mollie provider of each company from its settings. All of them share connections and
 * threads.
 */
public final class MollieProviders implements AutoCloseable {
  private static final JsonMapper JSON = VersioningFeature.newestForm();

  /** Enough for 250 refunds. */
  private static final int MAXIMUM_BODY = 524_288;

  private final EndpointPolicy endpoints;
  private final OutboundHttp http;

  public MollieProviders(EndpointPolicy endpoints) {
    this.endpoints = endpoints;
    http = new OutboundHttp(endpoints, MAXIMUM_BODY);
  }

  /** Whether settings are valid: {@code {"api_key": "live_…"}}, with an optional {@code server}. */
  public boolean isValid(String settings) {
    return read(settings).isPresent();
  }

  /**
   * Returns the provider with these settings.
   *
   * @throws ProviderException if the settings are wrong
   */
  public PaymentProvider of(String settings) {
    return new MollieProvider(
        new MollieCalls(
            http,
            read(settings)
                .orElseThrow(() -> ProviderException.unavailable("Mollie is not configured"))));
  }

  private Optional<MollieCredentials> read(String settings) {
    try {
      return Optional.ofNullable(JSON.readValue(settings, MollieCredentials.class))
          .filter(credentials -> credentials.isValid(endpoints));
    } catch (JsonProcessingException notJson) {
      // the message of the exception would quote the settings
      return Optional.empty();
    }
  }

  @Override
  public void close() {
    http.close();
  }
}
