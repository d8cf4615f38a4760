/**
 * Requests to URLs that come from outside: the HTTP client, and the guard that keeps it away from
 * private IP addresses. Uses the threads of {@code persistence} and the IP address ranges of {@code
 * http}.
 */
package dev.ordering.outbound;
