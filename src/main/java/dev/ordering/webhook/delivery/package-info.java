/**
 * Sends what webhooks have to send: decides which node sends, which webhook comes first, and how
 * many send at the same time. Uses {@code storage} and the HTTP client of {@code outbound}.
 */
package dev.ordering.webhook.delivery;
