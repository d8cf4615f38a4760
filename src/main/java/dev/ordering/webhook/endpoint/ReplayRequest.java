package dev.ordering.webhook.endpoint;

import static io.swagger.v3.oas.annotations.media.Schema.RequiredMode.REQUIRED;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Optional;

/**
 * The changes that are sent again.
 *
 * @param afterId all changes after the one with this id are sent again; 0 for all
 */
public record ReplayRequest(@Schema(requiredMode = REQUIRED) Optional<Long> afterId) {}
