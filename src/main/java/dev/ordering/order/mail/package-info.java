/**
 * Mails about orders: their causes, recipients and contents. Uses {@code detail} for the texts
 * about an order.
 */
package dev.ordering.order.mail;
