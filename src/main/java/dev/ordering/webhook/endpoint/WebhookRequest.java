package dev.ordering.webhook.endpoint;

import static io.swagger.v3.oas.annotations.media.Schema.RequiredMode.REQUIRED;

import dev.ordering.webhook.model.EventType;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Optional;

/**
 * The webhook to create.
 *
 * @param url https, at most 2,000 characters
 * @param types the types of the events that are sent; all if left out or empty
 * @param shopIds the shops whose orders are reported; if left out or empty, all shops whose orders
 *     the user may see
 * @param enabled true if left out
 */
public record WebhookRequest(
    @Schema(requiredMode = REQUIRED) Optional<String> url,
    Optional<List<EventType>> types,
    Optional<List<Long>> shopIds,
    Optional<Boolean> enabled) {}
