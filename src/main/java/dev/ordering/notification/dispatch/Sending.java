package dev.ordering.notification.dispatch;

import dev.ordering.notification.model.Attempt;
import dev.ordering.notification.model.BatchResult;
import dev.ordering.notification.model.Delivery;
import dev.ordering.notification.push.PushOutcome;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * The outcomes of deliveries that were leased.
 *
 * @param late those that are still under way; they and the result are all that was leased
 */
record Sending(BatchResult result, List<Awaited> late) {
  private static final PushOutcome SILENCE = PushOutcome.retry("no answer in time");

  Sending {
    late = List.copyOf(late);
  }

  /** A message that is under way. Its outcome comes without an exception. */
  record Awaited(Delivery delivery, CompletableFuture<PushOutcome> response) {
    /** Waits no longer. */
    void giveUp() {
      response.complete(SILENCE);
    }

    /** Its outcome, once it has a response. */
    Attempt attempt() {
      return new Attempt(delivery, response.join());
    }
  }
}
