package dev.ordering.metrics;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * The metrics of the pool of database connections. The pool is either the app server's, whose
 * classes this service does not have, or its own. Each names its figures differently. Any other
 * pool has no metrics here.
 */
final class PoolMetrics implements MeterBinder {
  private final DataSource dataSource;

  PoolMetrics(DataSource dataSource) {
    this.dataSource = dataSource;
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    gauge(
        registry,
        "ordering.pool.active",
        "Database connections in use",
        List.of("getNumActive", "getHikariPoolMXBean.getActiveConnections"));
    gauge(
        registry,
        "ordering.pool.idle",
        "Database connections at hand",
        List.of("getNumIdle", "getHikariPoolMXBean.getIdleConnections"));
    gauge(
        registry,
        "ordering.pool.maximum",
        "Database connections at most",
        List.of("getMaxTotal", "getMaximumPoolSize"));
  }

  private void gauge(MeterRegistry registry, String name, String description, List<String> paths) {
    paths.stream()
        .filter(path -> read(path).isPresent())
        .findFirst()
        .ifPresent(
            path ->
                Gauge.builder(name, () -> read(path).orElse(Double.NaN))
                    .description(description)
                    .strongReference(true)
                    .register(registry));
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
