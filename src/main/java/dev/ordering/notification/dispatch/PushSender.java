package dev.ordering.notification.dispatch;

import dev.ordering.notification.dispatch.SentBatch.PendingMessage;
import dev.ordering.notification.model.Attempt;
import dev.ordering.notification.model.BatchResult;
import dev.ordering.notification.model.Delivery;
import dev.ordering.notification.model.Lease;
import dev.ordering.notification.push.AppPushService;
import dev.ordering.notification.push.PushMessage;
import dev.ordering.notification.push.PushOutcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/**
 * Hands messages to the push services, a limited number at the same time, and waits a moment for
 * their outcomes. If a push service hangs, only its own devices wait.
 */
public final class PushSender {
  /**
   * No message is started later than this after the first one, so that the outcomes are saved soon.
   */
  private static final Duration STARTING_TIME = Duration.ofSeconds(4);

  /**
   * How long to wait for responses after all messages are started. Responses after that are late.
   */
  private static final Duration RESPONSE_WAIT = Duration.ofMillis(500);

  /**
   * This long after a message was started, its push service has responded or the message has timed
   * out.
   */
  static final Duration RESPONSE_TIMEOUT = Duration.ofSeconds(12);

  private static final Duration SAVING_TIME = Duration.ofSeconds(5);

  /**
   * No message is started later than this after the lease was requested, even if the node was
   * paused in between. So each message is finished and its outcome is saved before another node may
   * send the same message.
   */
  static final Duration LATEST_START =
      Lease.DURATION.minus(RESPONSE_TIMEOUT).minus(RESPONSE_WAIT).minus(SAVING_TIME);

  private final PushServices services;
  private final InFlightDevices inFlight = new InFlightDevices();

  public PushSender(PushServices services) {
    this.services = services;
  }

  /** Returns the push services that hang. No message need be handed to them now. */
  Set<AppPushService> hanging() {
    return inFlight.hanging();
  }

  /** The state of one batch. */
  private final class Batch {
    private final PushMessage message;
    private final long end;
    private final List<Attempt> attempts = new ArrayList<>();
    private final List<Delivery> postponed = new ArrayList<>();
    private final List<PendingMessage> started = new ArrayList<>();

    /**
     * @param end on the monotonic clock; no message is started later
     */
    Batch(PushMessage message, long end) {
      this.message = message;
      this.end = end;
    }

    /** Starts a message, or postpones it. Returns false if there was no time left for it. */
    boolean offer(Delivery delivery) throws InterruptedException {
      if (delivery.target().isEmpty()) {
        attempts.add(new Attempt(delivery, PushOutcome.refused("signed out")));
        return true;
      }
      Delivery.Target target = delivery.target().get();
      InFlightLimit limit = inFlight.limit(target);
      Duration left = Duration.ofNanos(end - System.nanoTime());
      if (left.isNegative()) {
        return false;
      }
      if (!limit.enter(left)) {
        postponed.add(delivery);
      } else if (!inFlight.begin(delivery)) {
        limit.leave();
        postponed.add(delivery);
      } else {
        CompletableFuture<PushOutcome> response = sent(message, target);
        var unused = response.whenComplete((outcome, never) -> limit.leave());
        started.add(new PendingMessage(delivery, response));
      }
      return true;
    }

    void awaitResponses() throws InterruptedException {
      try {
        CompletableFuture.allOf(
                started.stream().map(PendingMessage::response).toArray(CompletableFuture[]::new))
            .get(RESPONSE_WAIT.toMillis(), TimeUnit.MILLISECONDS);
      } catch (TimeoutException | ExecutionException late) {
        // the batch does not wait for late responses
      }
    }

    SentBatch end(List<Delivery> notStarted) {
      List<PendingMessage> late = new ArrayList<>();
      for (PendingMessage each : started) {
        if (each.response().isDone()) {
          attempts.add(each.attempt());
        } else {
          late.add(each);
        }
      }
      return new SentBatch(new BatchResult(attempts, notStarted, postponed), late);
    }
  }

  /**
   * Sends messages in the given order. The caller calls {@link #end} for each device whose message
   * was started.
   *
   * @param leasedAt the monotonic clock before the deliveries were leased
   * @param isStopping whether to start no more messages
   */
  SentBatch send(
      PushMessage message, List<Delivery> deliveries, long leasedAt, BooleanSupplier isStopping) {
    long startedAt = System.nanoTime();
    long end =
        startedAt
            + Math.min(STARTING_TIME.toNanos(), leasedAt + LATEST_START.toNanos() - startedAt);
    Batch batch = new Batch(message, end);
    int offered = 0;
    try {
      while (offered < deliveries.size()
          && !isStopping.getAsBoolean()
          && batch.offer(deliveries.get(offered))) {
        offered++;
      }
      batch.awaitResponses();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
    return batch.end(deliveries.subList(offered, deliveries.size()));
  }

  /** Ends attempts whose outcome is saved. Their devices may get another message. */
  void end(List<Attempt> attempts) {
    attempts.stream()
        .map(Attempt::delivery)
        .filter(delivery -> delivery.target().isPresent())
        .forEach(inFlight::end);
  }

  private CompletableFuture<PushOutcome> sent(PushMessage message, Delivery.Target target) {
    try {
      return services
          .of(target.clientId(), target.address().kind())
          .send(message, target.address())
          .exceptionally(PushSender::unknown);
    } catch (RuntimeException | LinkageError failure) {
      return CompletableFuture.completedFuture(unknown(failure));
    }
  }

  private static PushOutcome unknown(Throwable failure) {
    Throwable cause =
        failure instanceof CompletionException && failure.getCause() != null
            ? failure.getCause()
            : failure;
    return PushOutcome.retry(cause.getClass().getSimpleName());
  }
}
