package dev.ordering.webhook.storage;

import dev.ordering.webhook.model.DisabledReason;
import dev.ordering.webhook.model.EventType;
import dev.ordering.webhook.model.ShopSelection;
import dev.ordering.webhook.model.Webhook;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;
import java.util.stream.Collectors;

/** A row of webhook. */
@Entity
class WebhookEntity {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  Long id;

  long companyId;
  String url;
  String types;
  boolean allShops;
  boolean enabled;
  String disabledReason = "";
  Instant createdAt;
  byte[] secret;
  String keyId;
  byte[] previousSecret;
  String previousKeyId;
  Instant previousUntil;
  long position;
  String lease = "";
  Instant leasedUntil;
  Instant pausedUntil;
  Instant failingSince;

  /**
   * Takes over what staff has set, except the shops. Earlier failures no longer count if the
   * webhook is enabled by this, or gets another URL.
   */
  void apply(Webhook.Definition definition, Instant now) {
    if (definition.enabled() && !(enabled && definition.url().equals(url))) {
      enable(now);
    }
    enabled = definition.enabled();
    url = definition.url();
    types =
        definition.types().stream().sorted().map(EventType::value).collect(Collectors.joining(" "));
    allShops = definition.shops().all();
  }

  /** Enables the webhook, and resets its earlier failures. */
  void enable(Instant now) {
    enabled = true;
    disabledReason = "";
    pausedUntil = now;
    failingSince = null;
  }

  /**
   * @param shopIds the ids in webhook_shop
   */
  Webhook toWebhook(Collection<Long> shopIds) {
    return new Webhook(
        id,
        companyId,
        url,
        Arrays.stream(types.split(" ", -1))
            .flatMap(type -> EventType.of(type).stream())
            .collect(Collectors.toSet()),
        allShops ? ShopSelection.everything() : ShopSelection.of(shopIds),
        enabled,
        disabledReason.isEmpty()
            ? Optional.empty()
            : Optional.of(DisabledReason.valueOf(disabledReason)),
        createdAt);
  }
}
