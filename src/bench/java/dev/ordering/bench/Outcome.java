package dev.ordering.bench;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * What came of measuring sides in turns.
 *
 * @param samples by the names of the sides, one for each round
 * @param profile where the first side's time goes
 */
record Outcome(Map<String, List<Sample>> samples, FlightProfile profile) {
  double median(String side, ToDoubleFunction<Sample> figure) {
    return median(samples.get(side).stream().mapToDouble(figure).toArray());
  }

  /** The median of the ratios of neighbouring slices. */
  double ratio(String side, String other, ToDoubleFunction<Sample> figure) {
    List<Sample> first = samples.get(side);
    List<Sample> second = samples.get(other);
    return median(
        IntStream.range(0, first.size())
            .mapToDouble(
                i -> figure.applyAsDouble(first.get(i)) / figure.applyAsDouble(second.get(i)))
            .toArray());
  }

  static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
