package dev.ordering.metrics;

/**
 * A value that was measured.
 *
 * @param name words separated by dots, {@code ordering.requests}
 * @param labels what it is of, {@code endpoint=/orders, status=200}; empty where there is but one
 * @param statistic count, total, max or value
 */
public record Metric(String name, String labels, String statistic, double value) {}
