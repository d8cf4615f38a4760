/**
 * Webhooks, what they still have to send, and the outcomes of what they sent, in the database. Uses
 * {@code model}, and encrypts secrets with the keys of {@code security}.
 */
package dev.ordering.webhook.storage;
