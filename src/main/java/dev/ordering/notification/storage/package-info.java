/**
 * Notifications, devices, deliveries and configurations in the database. Repositories join the
 * transaction of their caller unless they say otherwise; entities stay in here.
 */
package dev.ordering.notification.storage;
