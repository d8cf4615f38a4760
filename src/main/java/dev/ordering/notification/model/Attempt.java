package dev.ordering.notification.model;

import dev.ordering.notification.push.PushOutcome;

/** An attempt to send a delivery, and its outcome. */
public record Attempt(Delivery delivery, PushOutcome outcome) {}
