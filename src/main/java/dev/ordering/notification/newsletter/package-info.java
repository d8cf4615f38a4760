/**
 * Newsletters: notifications of a company that are also sent by mail to its customers who want
 * that, and how customers unsubscribe. Uses {@code storage}, and the outbox and templates of {@code
 * mail}.
 */
package dev.ordering.notification.newsletter;
