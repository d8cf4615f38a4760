import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Compares the responses that clients got with the rows of the database at the end.
 *
 * @param lost acknowledged orders that are not in the database, or belong to another request now
 * @param missed orders in the database that a poller did not see, or not in their order
 * @param repeated orders that a poller saw twice, or that one request placed twice
 * @param vanished orders that a poller saw and that are not in the database
 */
record Comparison(int acknowledged, int lost, int missed, int repeated, int vanished) {

  /**
   * Compares.
   *
   * @param rows of each user, in the order of their position: the id of the order and the key of
   *     the request that placed it
   */
  static Comparison of(
      Map<String, Long> acknowledged, List<Poller> pollers, Map<String, List<Row>> rows) {
    Map<Long, String> keys = new HashMap<>();
    rows.values().forEach(list -> list.forEach(row -> keys.put(row.id(), row.key())));
    int lost = 0;
    for (Map.Entry<String, Long> order : acknowledged.entrySet()) {
      lost += order.getKey().equals(keys.get(order.getValue())) ? 0 : 1;
    }
    int repeated = 0;
    for (Map.Entry<Long, String> row : keys.entrySet()) {
      repeated += row.getKey().equals(acknowledged.get(row.getValue())) ? 0 : 1;
    }
    int missed = 0;
    int vanished = 0;
    for (Poller poller : pollers) {
      List<Long> there =
          rows.getOrDefault(poller.email(), List.of()).stream().map(Row::id).toList();
      Set<Long> seen = new HashSet<>(poller.seen());
      repeated += poller.seen().size() - seen.size();
      missed += there.stream().filter(id -> !seen.contains(id)).count();
      vanished += seen.stream().filter(id -> !there.contains(id)).count();
      if (seen.equals(new HashSet<>(there)) && !new ArrayList<>(seenOnce(poller)).equals(there)) {
        missed++;
      }
    }
    return new Comparison(acknowledged.size(), lost, missed, repeated, vanished);
  }

  private static List<Long> seenOnce(Poller poller) {
    return poller.seen().stream().distinct().toList();
  }

  /** An order in the database. */
  record Row(long id, String key) {}
}
