/** A receiver of webhooks for the demonstration, which shows what arrived. */
package dev.ordering.webhook.demo;
