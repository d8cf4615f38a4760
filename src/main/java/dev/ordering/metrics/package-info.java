/**
 * The mechanism of measuring: what requests are answered, how fast, and how full things are, for
 * administrators and, if that is enabled, for Prometheus. Knows no feature.
 */
package dev.ordering.metrics;
