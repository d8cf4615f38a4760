package dev.ordering.metrics;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import javax.sql.DataSource;

/**
 * All metrics of this node since its start. Each label has few values, so that the number of
 * metrics stays small.
 */
public final class Metrics implements AutoCloseable {
  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

  private final LastHour failures =
      new LastHour(() -> TimeUnit.NANOSECONDS.toMinutes(System.nanoTime()));

  // the registry holds the counters weakly
  private final List<Supplier<Number>> counters = new CopyOnWriteArrayList<>();

  public Metrics(DataSource dataSource) {
    List.of(
            new JvmMemoryMetrics(),
            new JvmThreadMetrics(),
            new ProcessorMetrics(),
            new UptimeMetrics())
        .forEach(binder -> binder.bindTo(registry));
    new PoolMetrics(dataSource).addTo(this);
  }

  /**
   * Adds a metric that rises and falls.
   *
   * @param name words separated by dots
   * @param value called at each reading, so it must return at once
   */
  public void gauge(String name, String description, Supplier<Number> value) {
    Gauge.builder(name, value).description(description).strongReference(true).register(registry);
  }

  /** Adds a metric that only grows. */
  public void counter(String name, String description, Supplier<Number> value) {
    counter(name, description, Map.of(), value);
  }

  /**
   * Adds one of several counters with the same name.
   *
   * @param labels distinguish it from the others, which have the same label names
   */
  public void counter(
      String name, String description, Map<String, String> labels, Supplier<Number> value) {
    counters.add(value);
    FunctionCounter.builder(name, value, supplier -> supplier.get().doubleValue())
        .description(description)
        .tags(
            labels.entrySet().stream()
                .map(label -> Tag.of(label.getKey(), label.getValue()))
                .toList())
        .register(registry);
  }

  /**
   * Adds counters with the same name, by their label {@code outcome}.
   *
   * @param counts by outcome
   */
  public void outcomes(String name, String description, Map<String, Supplier<Number>> counts) {
    counts.forEach(
        (outcome, count) -> counter(name, description, Map.of("outcome", outcome), count));
  }

  /**
   * Returns the component that JAX-RS registers. It counts and times every request, except those of
   * probes.
   */
  public Object requests() {
    return new RequestMetrics(registry, failures);
  }

  /** Returns the number of responses of this node with a status of 500 or more in the last hour. */
  public long failuresOfTheLastHour() {
    return failures.count();
  }

  /**
   * Returns the current values of metrics, by name.
   *
   * @param prefix the start of the names; empty for all
   */
  public List<Metric> figures(String prefix) {
    return registry.getMeters().stream()
        .filter(meter -> meter.getId().getName().startsWith(prefix))
        .flatMap(
            meter ->
                StreamSupport.stream(meter.measure().spliterator(), false)
                    .map(
                        measured ->
                            new Metric(
                                meter.getId().getName(),
                                labels(meter.getId()),
                                measured.getStatistic().name().toLowerCase(Locale.ROOT),
                                measured.getValue())))
        .sorted(
            Comparator.comparing(Metric::name)
                .thenComparing(Metric::labels)
                .thenComparing(Metric::statistic))
        .toList();
  }

  private static String labels(Meter.Id id) {
    return id.getTags().stream()
        .map(tag -> tag.getKey() + "=" + tag.getValue())
        .collect(Collectors.joining(", "));
  }

  /** Returns all metrics in the text format of Prometheus. */
  String text() {
    return registry.scrape();
  }

  @Override
  public void close() {
    registry.close();
  }
}
