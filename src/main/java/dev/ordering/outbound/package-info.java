/**
 * Requests to URLs that come from outside: the HTTP client, and the guard that keeps it away from
 * private addresses. Uses the threads of {@code persistence} and the addresses of {@code http}.
 */
package dev.ordering.outbound;
