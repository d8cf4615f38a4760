package dev.ordering.admin;

import dev.ordering.metrics.Figure;
import dev.ordering.metrics.Metrics;
import java.util.List;

/** What is measured, for those who do not use Prometheus. */
final class MetricsBean {
  private static final int MOST = 1000;

  private static final RowType<Figure> ROW =
      RowType.of(
          "Figure",
          "A value that was measured on this node since its start.",
          3,
          Column.text("name", "what", Figure::name),
          Column.text("labels", "of what", Figure::labels),
          Column.text("statistic", "count, total (seconds), max or value", Figure::statistic),
          Column.text("value", "the value", figure -> text(figure.value())));

  private final Metrics metrics;

  MetricsBean(Metrics metrics) {
    this.metrics = metrics;
  }

  Bean describe() {
    return new Bean(
        "Metrics",
        "What is measured on this node since its start.",
        List.of(
            Reading.number("Requests", "requests answered", () -> requests("")),
            Reading.number(
                "ServerErrors", "of these with a status from 500", () -> requests("status=5")),
            Reading.number(
                "PoolActive", "database connections in use", () -> value("ordering.pool.active")),
            Reading.number(
                "PoolMaximum",
                "database connections at most",
                () -> value("ordering.pool.maximum")),
            Reading.number(
                "FeedPositions",
                "orders that were given a position in the feed",
                () -> value("ordering.feed.positions")),
            Reading.figure(
                "NotificationsDue",
                "notifications that are due, of all nodes, as Notifications has it",
                () -> sum("ordering.notifications.due"))),
        List.of(
            Operation.look(
                    "list",
                    "The figures by name, at most " + MOST + ".",
                    Parameter.optional("prefix", "what their names begin with"))
                .gives(
                    ROW.several(),
                    arguments ->
                        ROW.table(
                            metrics.figures(arguments.optional("prefix").orElse("")).stream()
                                .limit(MOST)
                                .toList()))));
  }

  private long requests(String label) {
    return (long)
        metrics.figures("ordering.requests").stream()
            .filter(figure -> figure.labels().contains(label))
            .mapToDouble(Figure::value)
            .sum();
  }

  private long value(String name) {
    return (long) sum(name);
  }

  /** Not a number where the figure is unknown. */
  private double sum(String name) {
    return metrics.figures(name).stream().mapToDouble(Figure::value).sum();
  }

  private static String text(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Long.toString((long) value)
        : Double.toString(value);
  }
}
