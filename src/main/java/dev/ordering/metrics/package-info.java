/**
 * The mechanism of measuring: what requests are answered, how fast, and how full things are, for
 * administrators and, where enabled, for Prometheus. Knows no feature.
 */
package dev.ordering.metrics;
