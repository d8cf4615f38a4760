package dev.ordering.bench;

import java.util.List;
import java.util.stream.IntStream;

/**
 * What came of measuring sides in turns.
 *
 * @param sides the first is what is judged, by the second if there is one
 * @param goal the least ratio of the first side's rate to the second's; 0 is none
 */
record Comparison(String title, List<Measured> sides, double goal) {
  Comparison {
    sides = List.copyOf(sides);
  }

  /** The ratio of each round to the one beside it. */
  double[] ratios() {
    Measured first = sides.get(0);
    Measured second = sides.get(1);
    return IntStream.range(0, first.samples().size())
        .mapToDouble(i -> first.samples().get(i).rate() / second.samples().get(i).rate())
        .toArray();
  }

  boolean hasRatio() {
    return sides.size() > 1;
  }

  double ratio() {
    return Measured.median(ratios());
  }
}
