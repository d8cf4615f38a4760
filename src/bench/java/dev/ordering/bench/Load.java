package dev.ordering.bench;

import java.util.List;

/**
 * What clients shall do: each connection sends its requests one after the other, round and round.
 *
 * @param requests for each connection its requests, word for word
 * @param milliseconds how long; 0 is once through the requests
 * @param carry what of each answer goes into the next request of the same connection
 */
record Load(int port, List<List<String>> requests, long milliseconds, Carry carry) {
  Load {
    requests = List.copyOf(requests);
  }

  /**
   * What an answer gives to the next request.
   *
   * @param after the text in an answer behind which the value stands, up to the next quotation
   *     mark; empty where nothing is carried
   * @param first the values that the first requests take, by connection
   */
  record Carry(String after, List<String> first) {
    /** Stands in a request for the value that is carried. */
    static final String HERE = "{carried}";

    static final Carry NOTHING = new Carry("", List.of());

    Carry {
      first = List.copyOf(first);
    }
  }

  /**
   * What came of it.
   *
   * @param nanoseconds of each answer, by the end of the answer
   * @param faults answers that were not 200, by their status
   * @param carried the values that came last, by connection
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  public record Result(
      long[] nanoseconds, double seconds, List<String> faults, List<String> carried) {
    public Result {
      nanoseconds = nanoseconds.clone();
      faults = List.copyOf(faults);
      carried = List.copyOf(carried);
    }

    @Override
    public long[] nanoseconds() {
      return nanoseconds.clone();
    }
  }
}
