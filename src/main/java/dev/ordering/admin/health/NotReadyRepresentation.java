package dev.ordering.admin.health;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;

/**
 * The default error structure with the reason why the node is not ready.
 *
 * @param reason {@code drained} or {@code database}
 */
@JsonPropertyOrder({"error", "error_description", "reason", "request_id"})
record NotReadyRepresentation(
    String error,
    @JsonProperty("error_description") String errorDescription,
    String reason,
    @JsonProperty("request_id") String requestId) {}
