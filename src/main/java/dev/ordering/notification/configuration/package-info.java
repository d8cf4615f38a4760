/**
 * Creates push services from what administrators configured. Uses {@code model}, {@code push} and
 * the HTTP client of {@code outbound}.
 */
package dev.ordering.notification.configuration;
