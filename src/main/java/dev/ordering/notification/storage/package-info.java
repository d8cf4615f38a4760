/**
 * Notifications, devices, deliveries and configurations in the database. Repositories join the
 * transaction of their caller unless they say otherwise. Only this package and the demo data use
 * the entities.
 */
package dev.ordering.notification.storage;
