/**
 * Push notifications of a company's apps (contract endpoints 6 and 7): their list, the devices that
 * receive them, their dispatch by the database's clock, and the push services. Uses the permissions
 * of {@code user}. Reads companies, client applications and token pairs from their tables only.
 */
package dev.ordering.notification;
