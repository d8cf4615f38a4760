package dev.ordering.outbound;

import dev.ordering.persistence.DaemonThreads;
import java.net.InetAddress;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;

/**
 * The HTTP client for URLs that come from outside. It keeps connections alive, follows no
 * redirects, and never connects to an IP address that was not checked. It uses HTTP/1.1, because
 * Java's client refuses requests that exceed the streams of an HTTP/2 connection instead of
 * queueing them.
 */
public final class OutboundHttp implements AutoCloseable {
  private static final Duration CONNECT = Duration.ofSeconds(3);

  /** The default timeout for a whole response. */
  public static final Duration TIMEOUT = Duration.ofSeconds(10);

  private static final int THREADS = 4;
  private static final DaemonThreads MADE = new DaemonThreads("ordering-outbound");
  private static final int LONGEST_SECONDS = 86_400;
  private static final int LONGEST_BODY = 65_536;

  private final DnsGuard names;
  private Optional<Client> opened = Optional.empty();
  private boolean closed;

  public OutboundHttp(EndpointPolicy endpoints) {
    names = new DnsGuard(endpoints);
  }

  /** Returns the checks for URLs that administrators chose. */
  public DnsGuard names() {
    return names;
  }

  private record Client(HttpClient http, ThreadPoolExecutor threads, PinnedTunnel tunnel) {
    static Client open() {
      Thread current = Thread.currentThread();
      ClassLoader context = current.getContextClassLoader();
      // the client's threads end some seconds after an undeploy, and must not hold the class loader
      current.setContextClassLoader(ClassLoader.getPlatformClassLoader());
      try {
        ThreadPoolExecutor threads =
            (ThreadPoolExecutor) Executors.newFixedThreadPool(THREADS, MADE);
        threads.prestartAllCoreThreads();
        PinnedTunnel tunnel = new PinnedTunnel();
        return new Client(
            HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(CONNECT)
                .executor(threads)
                .proxy(tunnel)
                .build(),
            threads,
            tunnel);
      } finally {
        current.setContextClassLoader(context);
      }
    }

    CompletableFuture<HttpResponse<String>> send(HttpRequest request, int longest) {
      return http.sendAsync(request, head -> new BoundedBody(longest));
    }

    CompletableFuture<HttpResponse<String>> send(
        HttpRequest request, InetAddress address, int longest) {
      String host = request.uri().getHost();
      tunnel.pin(host, address);
      return send(request, longest).whenComplete((response, failure) -> tunnel.unpin(host));
    }

    void close() {
      tunnel.close();
      MADE.interrupt(threads);
    }
  }

  /** Sends a request, unless its URL leads to a private IP address. */
  public CompletableFuture<HttpResponse<String>> send(HttpRequest.Builder builder) {
    return send(builder, TIMEOUT);
  }

  /**
   * Sends a request to a URL that a client chose. The body of the response is not read.
   *
   * @param checks the checks of the owner of the URL, so that no other owner waits
   * @param left the timeout for the whole response
   */
  public CompletableFuture<HttpResponse<String>> sendForHead(
      HttpRequest.Builder builder, DnsGuard checks, Duration left) {
    return send(builder, checks, left, 0);
  }

  /**
   * Sends a request with a shorter timeout. Fails without sending it if too little time is left.
   */
  public CompletableFuture<HttpResponse<String>> send(HttpRequest.Builder builder, Duration left) {
    return send(builder, names, left, LONGEST_BODY);
  }

  private CompletableFuture<HttpResponse<String>> send(
      HttpRequest.Builder builder, DnsGuard checks, Duration left, int longest) {
    Client client = client();
    return checks
        .check(builder.build().uri(), left)
        .thenCompose(
            checked -> {
              HttpRequest request = builder.timeout(checked.left()).build();
              return checked
                  .address()
                  .map(address -> client.send(request, address, longest))
                  .orElseGet(() -> client.send(request, longest));
            });
  }

  /** Returns the client, and creates it when it is first needed. */
  private synchronized Client client() {
    if (closed) {
      throw new IllegalStateException("closed");
    }
    if (opened.isEmpty()) {
      opened = Optional.of(Client.open());
    }
    return opened.get();
  }

  /**
   * Returns how long a service asks to wait (RFC 9110 10.2.3), from a number of seconds or a date.
   */
  public static Optional<Duration> retryAfter(HttpHeaders headers, Instant now) {
    return headers
        .firstValue("Retry-After")
        .map(String::strip)
        .flatMap(value -> seconds(value).or(() -> until(value, now)))
        .filter(wait -> !wait.isNegative());
  }

  private static Optional<Duration> seconds(String value) {
    return value.matches("[0-9]{1,9}")
        ? Optional.of(Duration.ofSeconds(Math.min(LONGEST_SECONDS, Integer.parseInt(value))))
        : Optional.empty();
  }

  private static Optional<Duration> until(String value, Instant now) {
    try {
      Instant at = Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(value));
      return Optional.of(Duration.between(now, at));
    } catch (DateTimeParseException notADate) {
      return Optional.empty();
    }
  }

  @Override
  public synchronized void close() {
    closed = true;
    opened.ifPresent(Client::close);
    opened = Optional.empty();
    names.close();
  }
}
