/** Notifications, deliveries, leases and attempts, as values. Uses {@code push}. */
package dev.ordering.notification.model;
