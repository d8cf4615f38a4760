package dev.ordering.webhook.endpoint;

/**
 * A test event that is about to be sent.
 *
 * @param messageId the header {@code webhook-id} of the message, which identifies its attempt
 */
public record WebhookTestRepresentation(String messageId) {}
