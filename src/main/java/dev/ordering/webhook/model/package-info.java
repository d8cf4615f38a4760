/**
 * Webhooks, their events, messages, secrets and attempts, as values. Uses no other package of the
 * feature.
 */
package dev.ordering.webhook.model;
