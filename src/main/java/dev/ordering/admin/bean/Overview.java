package dev.ordering.admin.bean;

import dev.ordering.admin.health.Readiness;
import dev.ordering.admin.jmx.Column;
import dev.ordering.admin.jmx.RowType;
import dev.ordering.metrics.Metrics;
import dev.ordering.order.lifecycle.OrderSearch;
import dev.ordering.persistence.DatabaseInfo;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;

/**
 * The state of the service at a glance.
 *
 * @param ready {@code yes}, or {@code no} and the reason that /health/ready returns
 * @param unset settings that a production server should have but this one does not
 * @param ordersToday -1 if the database does not respond
 */
public record Overview(
    String version,
    String ready,
    String database,
    String schema,
    String unset,
    long ordersToday,
    long failuresOfTheLastHour) {
  static final RowType<Overview> ROW =
      RowType.of(
          "Overview",
          "The service at a glance.",
          Column.text("version", "of the software", Overview::version),
          Column.text("ready", "yes, or no and why not", Overview::ready),
          Column.text("database", "the database and its version", Overview::database),
          Column.text("schema", "the version of the schema", Overview::schema),
          Column.text("unset", "settings that should be set in production", Overview::unset),
          Column.number(
              "ordersToday",
              "orders created since midnight UTC, -1 if the database does not respond",
              Overview::ordersToday),
          Column.number(
              "failuresOfTheLastHour",
              "responses of this node with a status from 500",
              Overview::failuresOfTheLastHour));

  /** The sources of the overview. */
  public record Sources(
      String version,
      Readiness readiness,
      DatabaseInfo database,
      List<String> unset,
      OrderSearch orders,
      Metrics metrics,
      Clock clock) {
    Overview current() {
      boolean reachable = readiness.isDatabaseReachable();
      return new Overview(
          version,
          readiness.notReadyReason().map(reason -> "no: " + reason).orElse("yes"),
          reachable ? database.shortProduct() : "does not answer",
          reachable ? database.schema() : "",
          String.join(", ", unset),
          reachable ? orders.createdSince(clock.instant().truncatedTo(ChronoUnit.DAYS)) : -1,
          metrics.failuresOfTheLastHour());
    }
  }
}
