/**
 * Mails about orders: what puts them into the outbox, to whom they go, and what they say. Uses
 * {@code detail} for the words of an order.
 */
package dev.ordering.order.mail;
