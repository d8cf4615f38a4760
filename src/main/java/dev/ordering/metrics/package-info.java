/**
 * The mechanism of measuring: the responses to requests, how fast they are, and how full things
 * are, for administrators and, if that is enabled, for Prometheus. Knows no feature.
 */
package dev.ordering.metrics;
