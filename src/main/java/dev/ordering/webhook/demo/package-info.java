/**
 * A receiver of webhooks for the demo, which shows the messages that arrived. Uses {@code storage}.
 */
package dev.ordering.webhook.demo;
