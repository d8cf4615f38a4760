/** Webhooks, what they still have to send, and what became of it, in the database. */
package dev.ordering.webhook.storage;
