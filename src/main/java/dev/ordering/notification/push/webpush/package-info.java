/**
 * The push services of browsers (RFC 8030, 8291, 8292). Uses {@code push} and the HTTP client of
 * {@code outbound}.
 */
package dev.ordering.notification.push.webpush;
