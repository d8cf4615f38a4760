package dev.ordering.notification.configuration;

import dev.ordering.notification.push.apns.ApnsConnections;
import dev.ordering.outbound.EndpointPolicy;
import dev.ordering.outbound.OutboundHttp;

/** The clients, connections and threads that the push services of all apps share. */
public final class PushConnections implements AutoCloseable {
  private final EndpointPolicy endpoints;
  private final OutboundHttp http;
  private final ApnsConnections apns = new ApnsConnections();

  public PushConnections(EndpointPolicy endpoints) {
    this.endpoints = endpoints;
    this.http = new OutboundHttp(endpoints);
  }

  EndpointPolicy endpoints() {
    return endpoints;
  }

  public OutboundHttp http() {
    return http;
  }

  public ApnsConnections apns() {
    return apns;
  }

  @Override
  public void close() {
    http.close();
    apns.close();
  }
}
