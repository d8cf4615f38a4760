package dev.ordering.notification.configuration;

import dev.ordering.notification.push.DnsGuard;
import dev.ordering.notification.push.PushEndpointPolicy;
import dev.ordering.notification.push.PushHttp;
import dev.ordering.notification.push.apns.ApnsConnections;

/** What the push services of all apps share: clients, connections and threads. */
public final class PushConnections implements AutoCloseable {
  private final PushEndpointPolicy endpoints;
  private final DnsGuard names;
  private final PushHttp http;
  private final ApnsConnections apns = new ApnsConnections();

  public PushConnections(PushEndpointPolicy endpoints) {
    this.endpoints = endpoints;
    this.names = new DnsGuard(endpoints);
    this.http = new PushHttp(names);
  }

  PushEndpointPolicy endpoints() {
    return endpoints;
  }

  /** Those of the addresses that the administration chose. */
  public DnsGuard names() {
    return names;
  }

  public PushHttp http() {
    return http;
  }

  public ApnsConnections apns() {
    return apns;
  }

  @Override
  public void close() {
    http.close();
    apns.close();
    names.close();
  }
}
