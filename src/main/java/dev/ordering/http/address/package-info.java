/**
 * IP addresses of clients behind trusted proxies, ranges of addresses, and the URL under which
 * clients see the service. Uses no other package.
 */
package dev.ordering.http.address;
