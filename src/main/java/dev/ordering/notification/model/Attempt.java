package dev.ordering.notification.model;

import dev.ordering.notification.push.PushOutcome;

/** A delivery that was tried, and what came of it. */
public record Attempt(Delivery delivery, PushOutcome outcome) {}
