package dev.ordering.interoperability;

import java.net.URI;

/** The clients in Java that are tried. */
enum JavaClient {
  NIMBUS,
  GOOGLE,
  SCRIBE;

  /**
   * @param service the service's address without a slash at its end
   */
  ForeignClient open(URI service, URI redirectUri) {
    return switch (this) {
      case NIMBUS -> new NimbusClient(service, redirectUri);
      case GOOGLE -> new GoogleClient(service, redirectUri);
      case SCRIBE -> new ScribeClient(service, redirectUri);
    };
  }
}
