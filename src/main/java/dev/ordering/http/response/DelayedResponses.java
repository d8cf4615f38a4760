package dev.ordering.http.response;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Delays responses of rejected requests for a moment, without blocking a thread. A client that
 * sends the next request as soon as one was rejected therefore cannot take the processors from
 * others. The container ends the delay; some containers check only once a second.
 */
final class DelayedResponses {
  private static final String RESPONSE = DelayedResponses.class.getName();
  private static final int DELAY_MILLIS = 200;
  private static final int MAXIMUM_DELAYED = 256;

  private final Semaphore permits = new Semaphore(MAXIMUM_DELAYED);

  /**
   * Delays a response. The request then comes back as a {@link DispatcherType#ASYNC} dispatch. At
   * most 256 responses are delayed at the same time, so most responses to a flood over many
   * connections are not.
   *
   * @param sending sends the response if the service stops and the container dispatches nothing any
   *     more
   * @return whether the response is delayed
   */
  boolean delay(HttpServletRequest request, BufferedResponse response, ResponseSending sending) {
    if (!permits.tryAcquire()) {
      return false;
    }
    try {
      AsyncContext context = request.startAsync();
      context.setTimeout(DELAY_MILLIS);
      request.setAttribute(RESPONSE, response);
      context.addListener(new Delay(response, sending));
      return true;
    } catch (IllegalStateException disconnected) {
      permits.release();
      return false;
    }
  }

  /** Returns the delayed response, if the request comes back for it. */
  static Optional<BufferedResponse> delayed(HttpServletRequest request) {
    Object response = request.getAttribute(RESPONSE);
    request.removeAttribute(RESPONSE);
    return Optional.ofNullable((BufferedResponse) response);
  }

  private final class Delay implements AsyncEnd {
    private final BufferedResponse response;
    private final ResponseSending sending;
    private final AtomicBoolean ended = new AtomicBoolean();

    Delay(BufferedResponse response, ResponseSending sending) {
      this.response = response;
      this.sending = sending;
    }

    @Override
    public void end() {
      if (ended.compareAndSet(false, true)) {
        permits.release();
      }
    }

    @Override
    public void onTimeout(AsyncEvent event) throws IOException {
      end();
      AsyncContext context = event.getAsyncContext();
      try {
        context.dispatch();
      } catch (UnsupportedOperationException noLongerMapped) {
        try {
          sending.sendLast(response);
        } finally {
          context.complete();
        }
      }
    }
  }
}
