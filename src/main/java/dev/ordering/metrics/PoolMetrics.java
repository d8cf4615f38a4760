package dev.ordering.metrics;

import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * The metrics of the pool of database connections. The pool is either the app server's, whose
 * classes this service does not have, or its own. Each names its figures differently. Any other
 * pool has no metrics here.
 */
record PoolMetrics(DataSource dataSource) {
  void addTo(Metrics metrics) {
    add(
        metrics,
        "ordering.pool.active",
        "Database connections in use",
        List.of("getNumActive", "getHikariPoolMXBean.getActiveConnections"));
    add(
        metrics,
        "ordering.pool.idle",
        "Database connections at hand",
        List.of("getNumIdle", "getHikariPoolMXBean.getIdleConnections"));
    add(
        metrics,
        "ordering.pool.maximum",
        "Database connections at most",
        List.of("getMaxTotal", "getMaximumPoolSize"));
  }

  private void add(Metrics metrics, String name, String description, List<String> paths) {
    paths.stream()
        .filter(path -> read(path).isPresent())
        .findFirst()
        .ifPresent(path -> metrics.gauge(name, description, () -> read(path).orElse(Double.NaN)));
  }

  private Optional<Number> read(String path) {
    Object value = dataSource;
    try {
      for (String getter : path.split("\\.", -1)) {
        value = value.getClass().getMethod(getter).invoke(value);
      }
      return value instanceof Number number ? Optional.of(number) : Optional.empty();
    } catch (ReflectiveOperationException | RuntimeException anotherPool) {
      return Optional.empty();
    }
  }
}
