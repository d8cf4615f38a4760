/**
 * Newsletters: notifications of a company that also go by mail to its customers who want that, and
 * how these end it.
 */
package dev.ordering.notification.newsletter;
