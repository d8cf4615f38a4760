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
 * @param late the messages without a response so far; they and the result are all that was leased
 */
record SentBatch(BatchResult result, List<PendingMessage> late) {
  private static final PushOutcome SILENCE = PushOutcome.retry("no answer in time");

  SentBatch {
    late = List.copyOf(late);
  }

  /** A message that is in flight. Its response never completes with an exception. */
  record PendingMessage(Delivery delivery, CompletableFuture<PushOutcome> response) {
    /** Stops waiting for the response. The outcome is then that the message is retried. */
    void giveUp() {
      response.complete(SILENCE);
    }

    /** Returns the attempt, once it has a response. */
    Attempt attempt() {
      return new Attempt(delivery, response.join());
    }
  }
}
