package dev.ordering.notification;

/** A delivery that was tried, and what came of it. */
record Attempt(Delivery delivery, PushOutcome outcome) {}
