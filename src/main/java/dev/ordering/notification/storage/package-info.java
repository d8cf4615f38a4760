/**
 * Notifications, devices, deliveries and configurations in the database. Repositories join the
 * transaction of their caller unless they say otherwise; entities are used only here.
 */
package dev.ordering.notification.storage;
