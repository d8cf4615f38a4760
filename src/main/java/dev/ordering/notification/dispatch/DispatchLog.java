package dev.ordering.notification.dispatch;

import dev.ordering.notification.model.Attempt;
import dev.ordering.notification.push.PushOutcome;
import dev.ordering.notification.push.PushOutcome.Result;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Logs for administrators why messages did not reach devices: one line for each reason and batch,
 * without texts, tokens or endpoints.
 */
final class DispatchLog {
  private static final Logger LOG = LoggerFactory.getLogger(DispatchLog.class);

  private DispatchLog() {}

  static void report(long notificationId, List<Attempt> attempts) {
    Map<String, Long> reasons =
        attempts.stream()
            .map(Attempt::outcome)
            .filter(outcome -> outcome.result() != Result.DELIVERED)
            .collect(Collectors.groupingBy(DispatchLog::text, TreeMap::new, Collectors.counting()));
    reasons.forEach(
        (reason, devices) ->
            LOG.info("notification {}: {}; devices: {}", notificationId, reason, devices));
  }

  private static String text(PushOutcome outcome) {
    String follows =
        switch (outcome.result()) {
          case DELIVERED -> "delivered";
          case GONE -> "the device is no longer registered";
          case REFUSED -> "refused";
          case RETRY -> "not delivered now";
        };
    return follows + ", " + outcome.reason().replaceAll("\\p{Cntrl}", " ").strip();
  }
}
