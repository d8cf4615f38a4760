package dev.ordering.webhook.endpoint;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ordering.webhook.model.DisabledReason;
import dev.ordering.webhook.model.EventType;
import dev.ordering.webhook.model.Webhook;
import dev.ordering.webhook.model.WebhookSecret;
import java.util.List;
import java.util.Optional;

/**
 * A webhook: a URL to which changes of a company's orders are reported.
 *
 * @param types the types of the events that are sent; empty for all
 * @param shopIds the shops whose orders are reported; empty for all shops of the company
 * @param disabledReason {@code gone}, {@code failing} or {@code administrator}; empty if it is
 *     enabled, or if staff disabled it
 * @param createdAt seconds since the epoch
 * @param secret signs the messages; returned only when it is created, and left out of a repeated
 *     response if it no longer signs
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record WebhookRepresentation(
    long id,
    String url,
    List<EventType> types,
    List<Long> shopIds,
    boolean enabled,
    String disabledReason,
    long createdAt,
    Optional<String> secret) {
  static WebhookRepresentation of(Webhook webhook) {
    return of(webhook, Optional.empty());
  }

  static WebhookRepresentation of(Webhook webhook, Optional<WebhookSecret> secret) {
    return new WebhookRepresentation(
        webhook.id(),
        webhook.url(),
        webhook.types().stream().sorted().toList(),
        webhook.shops().ids(),
        webhook.enabled(),
        webhook.disabledReason().map(DisabledReason::value).orElse(""),
        webhook.createdAt().getEpochSecond(),
        secret.map(WebhookSecret::text));
  }
}
