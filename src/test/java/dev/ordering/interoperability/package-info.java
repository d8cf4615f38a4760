/**
 * Clients of other makers against the service: each signs a user in through the pages, redeems the
 * code, calls, refreshes and revokes. What one of them cannot do stands in its class.
 */
package dev.ordering.interoperability;
