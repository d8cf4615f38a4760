package dev.ordering.notification.dispatch;

import dev.ordering.notification.model.Attempt;
import dev.ordering.notification.model.BatchResult;
import dev.ordering.notification.model.Delivery;
import dev.ordering.notification.push.PushOutcome;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * What became of deliveries that were leased.
 *
 * @param late those that are still under way; with what was tried, they are all that was leased
 */
record Sending(BatchResult tried, List<Awaited> late) {
  private static final PushOutcome SILENCE = PushOutcome.retry("no answer in time");

  Sending {
    late = List.copyOf(late);
  }

  /** A message that is under way. Its outcome comes without an exception. */
  record Awaited(Delivery delivery, CompletableFuture<PushOutcome> answer) {
    /** Waits no longer. */
    void giveUp() {
      answer.complete(SILENCE);
    }

    /** Its outcome, once it has a response. */
    Attempt attempt() {
      return new Attempt(delivery, answer.join());
    }
  }
}
