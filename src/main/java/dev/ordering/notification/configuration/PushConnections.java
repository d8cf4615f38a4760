package dev.ordering.notification.configuration;

import dev.ordering.notification.push.apns.ApnsConnections;
import dev.ordering.outbound.EndpointPolicy;
import dev.ordering.outbound.OutboundHttp;

/** The clients, connections and threads that the push services of all apps share. */
public record PushConnections(EndpointPolicy endpoints, OutboundHttp http, ApnsConnections apns)
    implements AutoCloseable {
  public PushConnections(EndpointPolicy endpoints) {
    this(endpoints, new OutboundHttp(endpoints), new ApnsConnections());
  }

  @Override
  public void close() {
    http.close();
    apns.close();
  }
}
