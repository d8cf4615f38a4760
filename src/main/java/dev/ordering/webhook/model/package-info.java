/** Webhooks, their events, messages, secrets and attempts, as values. */
package dev.ordering.webhook.model;
