/**
 * IP addresses of clients behind trusted proxies, ranges of IP addresses, and the base URL of the
 * service as clients see it. May use no other package.
 */
package dev.ordering.http.address;
