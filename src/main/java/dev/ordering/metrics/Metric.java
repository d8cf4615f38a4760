package dev.ordering.metrics;

/**
 * A measured value.
 *
 * @param name words separated by dots, {@code ordering.requests}
 * @param labels for example {@code endpoint=/orders, status=200}; empty if the name has only one
 *     value
 * @param statistic count, total, max or value
 */
public record Metric(String name, String labels, String statistic, double value) {}
