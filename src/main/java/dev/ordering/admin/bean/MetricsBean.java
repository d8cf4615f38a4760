package dev.ordering.admin.bean;

import dev.ordering.admin.jmx.Bean;
import dev.ordering.admin.jmx.BeanAttribute;
import dev.ordering.admin.jmx.Column;
import dev.ordering.admin.jmx.Operation;
import dev.ordering.admin.jmx.Parameter;
import dev.ordering.admin.jmx.RowType;
import dev.ordering.metrics.Metric;
import dev.ordering.metrics.Metrics;
import java.util.List;

/** The MBean for the metrics, for administrators without Prometheus. */
public record MetricsBean(Metrics metrics) {
  private static final RowType<Metric> ROW =
      RowType.identifiedBy(
          3,
          "Figure",
          "A value that was measured on this node since its start.",
          Column.text("name", "what", Metric::name),
          Column.text("labels", "of what", Metric::labels),
          Column.text("statistic", "count, total (seconds), max or value", Metric::statistic),
          Column.text("value", "the value", metric -> text(metric.value())));

  public Bean describe() {
    return new Bean(
        "Metrics",
        "What is measured on this node since its start.",
        List.of(
            BeanAttribute.number("Requests", "requests that got a response", () -> requests("")),
            BeanAttribute.number(
                "ServerErrors", "of these with a status from 500", () -> requests("status=5")),
            BeanAttribute.number(
                "PoolActive", "database connections in use", () -> value("ordering.pool.active")),
            BeanAttribute.number(
                "PoolMaximum",
                "database connections at most",
                () -> value("ordering.pool.maximum")),
            BeanAttribute.number(
                "FeedPositions",
                "orders that were given a position in the feed",
                () -> value("ordering.feed.positions")),
            BeanAttribute.metric(
                "NotificationsDue",
                "notifications that are due, of all nodes, as Notifications has it",
                () -> sum("ordering.notifications.due"))),
        List.of(
            Operation.query(
                    "list",
                    "The figures by name.",
                    Parameter.optional("prefix", "what their names begin with"))
                .withoutTransaction()
                .returnsTable(
                    ROW, arguments -> metrics.figures(arguments.optional("prefix").orElse("")))));
  }

  private long requests(String label) {
    return (long)
        metrics.figures("ordering.requests").stream()
            .filter(metric -> metric.labels().contains(label))
            .mapToDouble(Metric::value)
            .sum();
  }

  private long value(String name) {
    return (long) sum(name);
  }

  /** Returns the sum of the values with this name; NaN if one of them is unknown. */
  private double sum(String name) {
    return metrics.figures(name).stream().mapToDouble(Metric::value).sum();
  }

  private static String text(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Long.toString((long) value)
        : Double.toString(value);
  }
}
