/** Sends what webhooks have to send: which node, which webhook first, how many at once. */
package dev.ordering.webhook.delivery;
