/**
 * Webhooks: changes of a company's orders are reported to the URLs that its staff chose (beyond the
 * contract; Standard Webhooks 1.0). Uses the permissions of {@code user}. Reads companies, shops
 * and the journal of the orders from their tables only.
 */
package dev.ordering.webhook;
