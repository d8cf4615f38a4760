package dev.ordering.webhook.delivery;

import dev.ordering.outbound.DnsGuard;
import dev.ordering.outbound.EndpointPolicy;
import dev.ordering.outbound.OutboundHttp;
import dev.ordering.outbound.PrivateAddressException;
import dev.ordering.webhook.model.Message;
import dev.ordering.webhook.model.Outcome;
import dev.ordering.webhook.model.WebhookDelivery;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;

/**
 * Sends messages according to Standard Webhooks 1.0. Does not follow redirects, and reads only the
 * head of a response, whatever length the response states.
 */
final class WebhookSender implements AutoCloseable {
  /** The timeout for a whole response (Standard Webhooks: 15 to 30 s). */
  static final Duration TIMEOUT = Duration.ofSeconds(15);

  private final EndpointPolicy endpoints;
  private final Clock clock;
  private final OutboundHttp http;

  /** The DNS checks of each company: if a name server hangs, no other company waits for it. */
  private final Map<Long, DnsGuard> names = new ConcurrentHashMap<>();

  /**
   * @param clock the clock of the database
   */
  WebhookSender(EndpointPolicy endpoints, Clock clock) {
    this.endpoints = endpoints;
    this.clock = clock;
    http = new OutboundHttp(endpoints);
  }

  /** Sends a message and returns its outcome. The future never completes with an exception. */
  CompletableFuture<Outcome> send(WebhookDelivery delivery) {
    long startedAt = System.nanoTime();
    Optional<URI> url = endpoints.parse(delivery.webhook().url());
    if (url.isEmpty()) {
      return CompletableFuture.completedFuture(Outcome.failure("private_address", 0));
    }
    DnsGuard checks =
        names.computeIfAbsent(delivery.webhook().companyId(), id -> new DnsGuard(endpoints));
    return http.sendIgnoringBody(request(url.get(), delivery), checks, TIMEOUT)
        .thenApply(response -> outcome(response, millisSince(startedAt)))
        .exceptionally(failure -> Outcome.failure(error(failure), millisSince(startedAt)));
  }

  private HttpRequest.Builder request(URI url, WebhookDelivery delivery) {
    String body = body(delivery.webhook().companyId(), delivery.message());
    String timestamp = Long.toString(clock.instant().getEpochSecond());
    String signed = String.join(".", delivery.message().id(), timestamp, body);
    return HttpRequest.newBuilder(url)
        .header("Content-Type", "application/json")
        .header("User-Agent", "OrderingService-Webhooks/1.0")
        .header("webhook-id", delivery.message().id())
        .header("webhook-timestamp", timestamp)
        .header(
            "webhook-signature",
            delivery.secrets().stream()
                .map(secret -> secret.signature(signed))
                .collect(Collectors.joining(" ")))
        .POST(HttpRequest.BodyPublishers.ofString(body));
  }

  /**
   * Creates the body, which is the same whenever the message is sent. Nothing in it needs to be
   * escaped.
   */
  private static String body(long companyId, Message message) {
    Instant at = message.at().truncatedTo(ChronoUnit.SECONDS);
    String change =
        message
            .change()
            .map(each -> ",\"order_id\":%s,\"change_id\":%s".formatted(each.orderId(), each.id()))
            .orElse("");
    return "{\"type\":\"%s\",\"timestamp\":\"%s\",\"data\":{\"company_id\":%s%s}}"
        .formatted(message.type(), at, companyId, change);
  }

  private Outcome outcome(HttpResponse<String> response, long milliseconds) {
    return Outcome.response(
        response.statusCode(),
        OutboundHttp.retryAfter(response.headers(), clock.instant()),
        milliseconds);
  }

  private static String error(Throwable failure) {
    Throwable cause =
        failure instanceof CompletionException && failure.getCause() != null
            ? failure.getCause()
            : failure;
    if (cause instanceof PrivateAddressException) {
      return "private_address";
    }
    return cause instanceof HttpTimeoutException || cause instanceof TimeoutException
        ? "timeout"
        : "connection_failed";
  }

  private static long millisSince(long startedAt) {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - startedAt);
  }

  @Override
  public void close() {
    http.close();
    names.values().forEach(DnsGuard::close);
  }
}
