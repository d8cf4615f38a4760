package dev.ordering.bench;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** All rounds of one side of a comparison. */
record Measured(String name, List<Sample> samples) {
  Measured {
    samples = List.copyOf(samples);
  }

  double median(ToDoubleFunction<Sample> of) {
    return median(samples.stream().mapToDouble(of).toArray());
  }

  double lowestRate() {
    return samples.stream().mapToDouble(Sample::rate).min().orElseThrow();
  }

  double highestRate() {
    return samples.stream().mapToDouble(Sample::rate).max().orElseThrow();
  }

  static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
