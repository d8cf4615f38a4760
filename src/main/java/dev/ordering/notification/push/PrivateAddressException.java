package dev.ordering.notification.push;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;

/** A request was not sent: it would lead into the network of this service. */
public final class PrivateAddressException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What comes of a message that failed: with this exception it is never sent. */
  public static CompletionStage<PushOutcome> refused(Throwable failure) {
    Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
    return cause instanceof PrivateAddressException
        ? CompletableFuture.completedFuture(PushOutcome.refused("private address"))
        : CompletableFuture.failedFuture(cause);
  }
}
