package dev.ordering.metrics;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/**
 * The latest sample of figures that all nodes share, such as the length of a queue in the database.
 * Housekeeping takes the samples, so reading a figure never waits for the database.
 *
 * @param <T> the figures
 */
public final class LatestSample<T> {
  /** How long a sample is valid: four runs of housekeeping. */
  private static final Duration VALIDITY = Duration.ofMinutes(1);

  private final Supplier<T> source;
  private final Clock clock;
  private volatile Optional<Sample<T>> latest = Optional.empty();

  private record Sample<T>(T figures, Instant takenAt) {}

  /**
   * @param source reads the figures
   * @param clock the clock of the database
   */
  public LatestSample(Supplier<T> source, Clock clock) {
    this.source = source;
    this.clock = clock;
  }

  /** Takes a sample. If that fails, no figures are known until the next one. */
  public void take() {
    try {
      Instant now = clock.instant();
      latest = Optional.of(new Sample<>(source.get(), now));
    } catch (RuntimeException unknown) {
      latest = Optional.empty();
      throw unknown;
    }
  }

  /** Returns a figure; NaN if it is not known, or if no sample was taken for a minute. */
  public double figure(ToDoubleFunction<T> figure) {
    return latest
        .filter(sample -> sample.takenAt().isAfter(clock.instant().minus(VALIDITY)))
        .map(sample -> figure.applyAsDouble(sample.figures()))
        .orElse(Double.NaN);
  }
}
