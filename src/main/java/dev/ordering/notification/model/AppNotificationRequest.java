package dev.ordering.notification.model;

import static io.swagger.v3.oas.annotations.media.Schema.RequiredMode.REQUIRED;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Optional;

/**
 * The request that schedules a push notification. Every field is required (contract endpoint 7),
 * except {@code newsletter}, which is an addition of ours.
 *
 * @param title 1 to 100 characters on one line
 * @param message 1 to 1,000 characters
 * @param sendAt when to send, in UTC, YYYY-MM-DD HH:MM:SS; a time in the past means now
 * @param newsletter whether it is also sent by mail to those customers of the company who want
 *     newsletters; false if left out
 */
public record AppNotificationRequest(
    @Schema(requiredMode = REQUIRED) Optional<String> title,
    @Schema(requiredMode = REQUIRED) Optional<String> message,
    @Schema(requiredMode = REQUIRED) Optional<String> sendAt,
    Optional<Boolean> newsletter) {}
