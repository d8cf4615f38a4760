/**
 * Push notifications of a company's apps (contract endpoints 6 and 7): their list, the devices that
 * they go to, their dispatch at the time that the database's clock tells, and the push services.
 * Stands on the permissions of {@code user} and the companies of {@code catalog}; knows client
 * applications and token pairs by their tables only.
 */
package dev.ordering.notification;
