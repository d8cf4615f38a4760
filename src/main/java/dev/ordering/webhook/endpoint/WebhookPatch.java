package dev.ordering.webhook.endpoint;

import dev.ordering.webhook.model.EventType;
import java.util.List;
import org.openapitools.jackson.nullable.JsonNullable;

/**
 * The changes of a webhook. A field that is left out stays as it is.
 *
 * @param url https, at most 2,000 characters
 * @param types the types of the events that are sent; empty for all
 * @param shopIds the shops whose orders are reported; empty for all shops whose orders the user may
 *     see
 */
public record WebhookPatch(
    JsonNullable<String> url,
    JsonNullable<List<EventType>> types,
    JsonNullable<List<Long>> shopIds,
    JsonNullable<Boolean> enabled) {}
