package dev.ordering.webhook.demo;

import dev.ordering.http.text.ConstantTime;
import dev.ordering.persistence.Transactions;
import dev.ordering.webhook.model.Arrival;
import dev.ordering.webhook.model.WebhookSecret;
import dev.ordering.webhook.storage.ArrivalRepository;
import dev.ordering.webhook.storage.WebhookSecretRepository;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Verifies messages as a receiver does (Standard Webhooks 1.0), with the secrets of the webhooks
 * whose URL leads to it, and stores the newest messages.
 *
 * @param clock the clock of the database
 */
public record DemoReceiver(
    Transactions transactions,
    WebhookSecretRepository secrets,
    ArrivalRepository arrivals,
    Clock clock) {
  static final String PATH = "/demo/webhooks";
  private static final Duration TOLERANCE = Duration.ofMinutes(5);

  /** The signed headers of a message; empty if they were not sent. */
  record Headers(String id, String timestamp, String signatures) {}

  /**
   * Stores a message.
   *
   * @return whether this service signed it, and it is new enough
   */
  boolean receive(Headers headers, String body) {
    return transactions.write(
        () -> {
          Instant now = clock.instant();
          Optional<Long> sender =
              isRecent(headers.timestamp(), now) ? sender(headers, body) : Optional.empty();
          arrivals.add(new Arrival(now, headers.id(), sender, body));
          return sender.isPresent();
        });
  }

  /** Returns the messages that arrived, the newest first. */
  List<Arrival> list() {
    return transactions.read(arrivals::newest);
  }

  private static boolean isRecent(String timestamp, Instant now) {
    return timestamp.matches("[0-9]{1,11}")
        && Duration.between(Instant.ofEpochSecond(Long.parseLong(timestamp)), now)
                .abs()
                .compareTo(TOLERANCE)
            <= 0;
  }

  private Optional<Long> sender(Headers headers, String body) {
    String signed = String.join(".", headers.id(), headers.timestamp(), body);
    return secrets.signing(PATH).entrySet().stream()
        .filter(
            webhook ->
                webhook.getValue().stream()
                    .anyMatch(secret -> isSigned(headers.signatures(), secret, signed)))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  private static boolean isSigned(String signatures, WebhookSecret secret, String signed) {
    String expected = secret.signature(signed);
    return Arrays.stream(signatures.split(" ", -1))
        .anyMatch(each -> ConstantTime.isEqual(expected, each));
  }
}
