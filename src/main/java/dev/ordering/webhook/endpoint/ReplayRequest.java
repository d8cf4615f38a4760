package dev.ordering.webhook.endpoint;

import static io.swagger.v3.oas.annotations.media.Schema.RequiredMode.REQUIRED;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Optional;

/**
 * Which changes are sent again.
 *
 * @param afterId all that follow the change with this id; 0 for all
 */
public record ReplayRequest(@Schema(requiredMode = REQUIRED) Optional<Long> afterId) {
  public ReplayRequest {
    afterId = afterId == null ? Optional.empty() : afterId;
  }
}
