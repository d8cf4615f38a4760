/**
 * Measures requests, their responses and durations, and the use of resources, for administrators
 * and, if that is enabled, for Prometheus. Uses {@code http} and {@code security}, and knows no
 * feature.
 */
package dev.ordering.metrics;
