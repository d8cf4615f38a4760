package dev.ordering.notification;

/** What the push services of all apps share: clients, connections and threads. */
final class PushConnections implements AutoCloseable {
  private final PushEndpoints endpoints;
  private final NameChecks names;
  private final PushHttp http;
  private final ApnsConnections apns = new ApnsConnections();

  PushConnections(PushEndpoints endpoints) {
    this.endpoints = endpoints;
    this.names = new NameChecks(endpoints);
    this.http = new PushHttp(names);
  }

  PushEndpoints endpoints() {
    return endpoints;
  }

  /** Those of the addresses that the administration chose. */
  NameChecks names() {
    return names;
  }

  PushHttp http() {
    return http;
  }

  ApnsConnections apns() {
    return apns;
  }

  @Override
  public void close() {
    http.close();
    apns.close();
    names.close();
  }
}
