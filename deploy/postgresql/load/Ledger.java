import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** The responses that all clients got, and when. */
final class Ledger {
  private final Map<String, Long> acknowledged = new ConcurrentHashMap<>();
  private final List<Long> placedAt = new ArrayList<>();
  private final List<Long> readAt = new ArrayList<>();
  private final Map<String, Integer> outcomes = new TreeMap<>();
  private final List<Double> waits = new ArrayList<>();
  private long fault = Long.MIN_VALUE;

  /** From now on an interruption counts. */
  synchronized void fault() {
    fault = System.nanoTime();
  }

  /**
   * An order was acknowledged.
   *
   * @param first when it was first sent
   */
  synchronized void placed(String key, long id, long first) {
    acknowledged.put(key, id);
    placedAt.add(System.nanoTime());
    waits.add((System.nanoTime() - first) / 1e9);
  }

  synchronized void read() {
    readAt.add(System.nanoTime());
  }

  /** Counts any outcome that is not the expected response. */
  synchronized void outcome(String name) {
    outcomes.merge(name, 1, Integer::sum);
  }

  synchronized Map<String, Integer> outcomes() {
    return new TreeMap<>(outcomes);
  }

  /** How many orders and polls got a response so far. */
  synchronized String count() {
    return placedAt.size() + " " + readAt.size();
  }

  /** The order of each key that was acknowledged. */
  Map<String, Long> acknowledged() {
    return Map.copyOf(acknowledged);
  }

  /** The longest time without any acknowledged order since the fault, in seconds. */
  synchronized double outageOfOrders() {
    return longestGap(placedAt);
  }

  /** The longest time without any response to a poll since the fault, in seconds. */
  synchronized double outageOfReads() {
    return longestGap(readAt);
  }

  /** The longest time that one client waited for one order, repetitions included, in seconds. */
  synchronized double longestWait() {
    return waits.stream().mapToDouble(wait -> wait).max().orElse(Double.NaN);
  }

  /** The time within which half of the orders were acknowledged, in milliseconds. */
  synchronized double median() {
    List<Double> sorted = waits.stream().sorted().toList();
    return sorted.isEmpty() ? Double.NaN : sorted.get(sorted.size() / 2) * 1000;
  }

  private double longestGap(List<Long> times) {
    double longest = 0;
    for (int i = 1; i < times.size(); i++) {
      if (times.get(i) >= fault) {
        longest = Math.max(longest, (times.get(i) - times.get(i - 1)) / 1e9);
      }
    }
    return longest;
  }
}
