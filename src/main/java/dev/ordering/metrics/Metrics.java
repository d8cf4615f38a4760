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
 * All figures of this node since its start. Their labels have few values, so that they stay few.
 */
public final class Metrics implements AutoCloseable {
  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

  private final LastHour failures =
      new LastHour(() -> TimeUnit.NANOSECONDS.toMinutes(System.nanoTime()));

  // the registry holds them weakly
  private final List<Supplier<Number>> counters = new CopyOnWriteArrayList<>();

  public Metrics(DataSource dataSource) {
    List.of(
            new JvmMemoryMetrics(),
            new JvmThreadMetrics(),
            new ProcessorMetrics(),
            new UptimeMetrics(),
            new PoolMetrics(dataSource))
        .forEach(binder -> binder.bindTo(registry));
  }

  /**
   * Adds a figure that rises and falls.
   *
   * @param name words separated by dots
   * @param value asked for whenever somebody looks, so it must be at hand
   */
  public void gauge(String name, String description, Supplier<Number> value) {
    Gauge.builder(name, value).description(description).strongReference(true).register(registry);
  }

  /** Adds a figure that only grows. */
  public void counter(String name, String description, Supplier<Number> value) {
    counter(name, description, Map.of(), value);
  }

  /**
   * Adds one of several figures of a name.
   *
   * @param labels that distinguish it from the others, which have the same
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

  /** What JAX-RS registers: it counts and times every request but those of probes. */
  public Object requests() {
    return new RequestMetrics(registry, failures);
  }

  /** How many requests of the last hour got a status from 500 from this node. */
  public long failuresOfTheLastHour() {
    return failures.count();
  }

  /**
   * Every figure now, by name.
   *
   * @param prefix what the names begin with; empty for all
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

  /** All figures in the text format of Prometheus. */
  String text() {
    return registry.scrape();
  }

  @Override
  public void close() {
    registry.close();
  }
}
