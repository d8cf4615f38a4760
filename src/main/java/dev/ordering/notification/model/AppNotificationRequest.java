package dev.ordering.notification.model;

import static io.swagger.v3.oas.annotations.media.Schema.RequiredMode.REQUIRED;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Optional;

/**
 * The body of the call that schedules a push notification; every member is required (contract
 * endpoint 7), but for {@code newsletter}, which is an addition of ours.
 *
 * @param title 1 to 100 characters on one line
 * @param message 1 to 1,000 characters
 * @param sendAt when to send, in UTC, YYYY-MM-DD HH:MM:SS; a time in the past means now
 * @param newsletter whether it also goes by mail to those customers of the company who want
 *     newsletters; not if it is left out
 */
public record AppNotificationRequest(
    @Schema(requiredMode = REQUIRED) Optional<String> title,
    @Schema(requiredMode = REQUIRED) Optional<String> message,
    @Schema(requiredMode = REQUIRED) Optional<String> sendAt,
    Optional<Boolean> newsletter) {}
