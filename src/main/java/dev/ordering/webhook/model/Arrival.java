package dev.ordering.webhook.model;

import java.time.Instant;
import java.util.Optional;

/**
 * A message that arrived at the receiver of the demo.
 *
 * @param webhookId the webhook whose secret signed it; empty if none did
 * @param body its first 2,000 characters
 */
public record Arrival(Instant at, String messageId, Optional<Long> webhookId, String body) {
  private static final int MAX_ID_LENGTH = 100;
  private static final int MAX_BODY_LENGTH = 2_000;

  public Arrival {
    messageId = messageId.substring(0, Math.min(MAX_ID_LENGTH, messageId.length()));
    body = body.substring(0, Math.min(MAX_BODY_LENGTH, body.length())).replace("\0", "");
  }
}
