package dev.ordering.http.response;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Delays responses of rejected requests for a moment, without blocking a thread. A client that
 * sends the next request as soon as one was rejected therefore cannot take the processors from
 * others. The container ends the delay; some containers check only once a second.
 */
final class DelayedResponses {
  private static final String KEPT = DelayedResponses.class.getName();
  private static final int MILLIS = 200;
  private static final int AT_ONCE = 256;

  private final Semaphore places = new Semaphore(AT_ONCE);

  /**
   * Delays a response. The request then comes back as a {@link DispatcherType#ASYNC} dispatch. At
   * most 256 responses are delayed at the same time, so most responses to a flood over many
   * connections are not.
   *
   * @return whether the response is delayed
   */
  boolean keep(HttpServletRequest request, BufferedResponse response) {
    if (!places.tryAcquire()) {
      return false;
    }
    try {
      AsyncContext context = request.startAsync();
      context.setTimeout(MILLIS);
      request.setAttribute(KEPT, response);
      context.addListener(new Moment(context, places));
      return true;
    } catch (IllegalStateException hungUp) {
      places.release();
      return false;
    }
  }

  /** Returns the delayed response, if the request comes back for it. */
  static Optional<BufferedResponse> kept(HttpServletRequest request) {
    Object late = request.getAttribute(KEPT);
    request.removeAttribute(KEPT);
    return Optional.ofNullable((BufferedResponse) late);
  }

  private static final class Moment implements AsyncListener {
    private final AsyncContext context;
    private final Semaphore places;
    private final AtomicBoolean over = new AtomicBoolean();

    Moment(AsyncContext context, Semaphore places) {
      this.context = context;
      this.places = places;
    }

    private void end() {
      if (over.compareAndSet(false, true)) {
        places.release();
      }
    }

    @Override
    public void onTimeout(AsyncEvent event) {
      end();
      context.dispatch();
    }

    @Override
    public void onError(AsyncEvent event) {
      end();
    }

    @Override
    public void onComplete(AsyncEvent event) {
      end();
    }

    @Override
    public void onStartAsync(AsyncEvent event) {
      // the delay has ended, and the response is being sent
    }
  }
}
