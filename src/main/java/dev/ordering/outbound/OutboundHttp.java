package dev.ordering.outbound;

import dev.ordering.persistence.DaemonThreads;
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
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(3);

  /** The default time to check the URL, to send the request and to receive the whole response. */
  public static final Duration TIMEOUT = Duration.ofSeconds(10);

  private static final int THREADS = 4;
  private static final DaemonThreads THREAD_FACTORY = new DaemonThreads("ordering-outbound");
  private static final int MAXIMUM_RETRY_SECONDS = 86_400;
  private static final int MAXIMUM_BODY = 65_536;

  private final DnsGuard dns;
  private final int maximumBody;
  private Optional<Client> opened = Optional.empty();
  private boolean closed;

  public OutboundHttp(EndpointPolicy policy) {
    this(policy, MAXIMUM_BODY);
  }

  /**
   * @param maximumBody how many bytes of a response are read
   */
  public OutboundHttp(EndpointPolicy policy, int maximumBody) {
    dns = new DnsGuard(policy);
    this.maximumBody = maximumBody;
  }

  /** Returns the checks for URLs that administrators chose. */
  public DnsGuard dns() {
    return dns;
  }

  private record Client(
      HttpClient http, ThreadPoolExecutor threads, PinnedTunnel tunnel, Timeouts timeouts) {
    static Client open() {
      Thread current = Thread.currentThread();
      ClassLoader context = current.getContextClassLoader();
      // the client's threads end some seconds after an undeploy, and must not hold the class loader
      current.setContextClassLoader(ClassLoader.getPlatformClassLoader());
      try {
        ThreadPoolExecutor threads =
            (ThreadPoolExecutor) Executors.newFixedThreadPool(THREADS, THREAD_FACTORY);
        threads.prestartAllCoreThreads();
        PinnedTunnel tunnel = new PinnedTunnel();
        return new Client(
            HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(CONNECT_TIMEOUT)
                .executor(threads)
                .proxy(tunnel)
                .build(),
            threads,
            tunnel,
            new Timeouts());
      } finally {
        current.setContextClassLoader(context);
      }
    }

    CompletableFuture<HttpResponse<String>> send(
        HttpRequest.Builder builder, DnsGuard.Checked checked, int maximumBody) {
      HttpRequest request = builder.timeout(checked.left()).build();
      String host = request.uri().getHost();
      checked.address().ifPresent(pinned -> tunnel.pin(host, pinned));
      CompletableFuture<HttpResponse<String>> exchange =
          http.sendAsync(request, head -> new BoundedBody(maximumBody));
      // before Java 26 the timeout of a request ends when the header of the response has arrived
      return timeouts
          .limit(exchange.copy(), checked.left())
          .whenComplete(
              (response, failure) -> {
                boolean unused = exchange.cancel(true);
                checked.address().ifPresent(pinned -> tunnel.unpin(host));
              });
    }

    void close() {
      timeouts.close();
      tunnel.close();
      THREAD_FACTORY.interrupt(threads);
    }
  }

  /** Sends a request, unless its URL leads to a private IP address. */
  public CompletableFuture<HttpResponse<String>> send(HttpRequest.Builder builder) {
    return send(builder, TIMEOUT);
  }

  /**
   * Sends a request to a URL that a client chose. The body of the response is not read.
   *
   * @param guard the checks of the owner of the URL, so that no other owner waits
   * @param left the timeout for the whole response
   */
  public CompletableFuture<HttpResponse<String>> sendIgnoringBody(
      HttpRequest.Builder builder, DnsGuard guard, Duration left) {
    return send(builder, guard, left, 0);
  }

  /**
   * Sends a request with a shorter timeout. Fails without sending it if too little time is left.
   */
  public CompletableFuture<HttpResponse<String>> send(HttpRequest.Builder builder, Duration left) {
    return send(builder, dns, left, maximumBody);
  }

  private CompletableFuture<HttpResponse<String>> send(
      HttpRequest.Builder builder, DnsGuard guard, Duration left, int maximumBytes) {
    Client client = client();
    return client
        .timeouts()
        .limit(guard.check(builder.build().uri(), left), left)
        .thenCompose(checked -> client.send(builder, checked, maximumBytes));
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
        ? Optional.of(Duration.ofSeconds(Math.min(MAXIMUM_RETRY_SECONDS, Integer.parseInt(value))))
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
    dns.close();
  }
}
