package dev.ordering.http.body;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;

/** Receives one body asynchronously. */
final class BodyArrival implements ReadListener, AsyncListener {
  private static final int PIECE = 1 << 13;

  private final AsyncContext context;
  private final BodyStorage place;
  private final AtomicBoolean decided = new AtomicBoolean();
  private ServletInputStream in;
  private byte[] begin;
  private long size;
  private volatile int refusal = HttpServletResponse.SC_OK;

  BodyArrival(AsyncContext context, BodyStorage place) {
    this.context = context;
    this.place = place;
  }

  /**
   * Starts receiving. A body that is certain to be rejected is not waited for.
   *
   * @param beginning the bytes that were read before
   * @param announced the Content-Length; negative if unknown
   */
  void listen(byte[] beginning, ServletInputStream stream, long announced) {
    begin = beginning;
    in = stream;
    boolean refused = place instanceof BodyStorage.None || announced > place.most();
    decided.set(refused);
    // also if nothing is read: the container then discards the rest without waiting for it
    in.setReadListener(this);
    if (refused) {
      refusal = place instanceof BodyStorage.None none ? none.status() : HttpServletResponse.SC_OK;
      context.dispatch();
    }
  }

  int refusal() {
    return refusal;
  }

  InputStream body() throws IOException {
    return place.read();
  }

  @Override
  public void onDataAvailable() throws IOException {
    keep(begin, begin.length);
    begin = new byte[0];
    byte[] piece = new byte[PIECE];
    while (!decided.get() && in.isReady()) {
      int count = in.read(piece);
      if (count < 0) {
        return;
      }
      keep(piece, count);
    }
  }

  private void keep(byte[] piece, int count) {
    size += count;
    if (!place.keep(piece, count)) {
      // not the client's fault: there is no room
      decide(HttpServletResponse.SC_SERVICE_UNAVAILABLE);
      return;
    }
    if (size > place.most()) {
      decide(HttpServletResponse.SC_OK);
    }
  }

  @Override
  public void onAllDataRead() {
    decide(HttpServletResponse.SC_OK);
  }

  @Override
  public void onError(Throwable broken) {
    decide(
        broken instanceof SocketTimeoutException
            ? HttpServletResponse.SC_REQUEST_TIMEOUT
            : HttpServletResponse.SC_BAD_REQUEST);
  }

  @Override
  public void onTimeout(AsyncEvent event) {
    decide(HttpServletResponse.SC_REQUEST_TIMEOUT);
  }

  private void decide(int status) {
    if (decided.compareAndSet(false, true)) {
      refusal = status;
      context.dispatch();
    }
  }

  @Override
  public void onError(AsyncEvent event) {
    decide(HttpServletResponse.SC_BAD_REQUEST);
  }

  @Override
  public void onStartAsync(AsyncEvent event) {
    event.getAsyncContext().addListener(this);
  }

  @Override
  public void onComplete(AsyncEvent event) throws IOException {
    place.release();
  }
}
