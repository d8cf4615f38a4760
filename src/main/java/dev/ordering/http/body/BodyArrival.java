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
import java.util.function.Consumer;

/** Receives one body asynchronously. */
final class BodyArrival implements ReadListener, AsyncListener {
  private static final int BUFFER_BYTES = 1 << 13;

  private final AsyncContext context;
  private final BodyStorage storage;
  private final Consumer<AsyncContext> stopping;
  private final AtomicBoolean dispatched = new AtomicBoolean();
  private ServletInputStream in;
  private byte[] firstBytes;
  private long size;
  private volatile int refusal = HttpServletResponse.SC_OK;

  /**
   * @param stopping responds to the request if the service stops and the container dispatches
   *     nothing any more
   */
  BodyArrival(AsyncContext context, BodyStorage storage, Consumer<AsyncContext> stopping) {
    this.context = context;
    this.storage = storage;
    this.stopping = stopping;
  }

  /**
   * Starts receiving. A body that is certain to be rejected is not waited for.
   *
   * @param first the bytes that were read before
   * @param contentLength the Content-Length; negative if unknown
   */
  void listen(byte[] first, ServletInputStream stream, long contentLength) {
    firstBytes = first;
    in = stream;
    boolean refused =
        storage instanceof BodyStorage.NoStorage || contentLength > storage.maximumBytes();
    dispatched.set(refused);
    // also if nothing is read: the container then discards the rest without waiting for it
    in.setReadListener(this);
    if (refused) {
      refusal =
          storage instanceof BodyStorage.NoStorage none ? none.status() : HttpServletResponse.SC_OK;
      dispatch();
    }
  }

  int refusal() {
    return refusal;
  }

  InputStream body() throws IOException {
    return storage.read();
  }

  @Override
  public void onDataAvailable() throws IOException {
    store(firstBytes, firstBytes.length);
    firstBytes = new byte[0];
    byte[] buffer = new byte[BUFFER_BYTES];
    while (!dispatched.get() && in.isReady()) {
      int count = in.read(buffer);
      if (count < 0) {
        return;
      }
      store(buffer, count);
    }
  }

  private void store(byte[] buffer, int count) {
    size += count;
    if (!storage.store(buffer, count)) {
      // not the client's fault: there is no room
      dispatch(HttpServletResponse.SC_SERVICE_UNAVAILABLE);
      return;
    }
    if (size > storage.maximumBytes()) {
      dispatch(HttpServletResponse.SC_OK);
    }
  }

  @Override
  public void onAllDataRead() {
    dispatch(HttpServletResponse.SC_OK);
  }

  @Override
  public void onError(Throwable broken) {
    dispatch(
        broken instanceof SocketTimeoutException
            ? HttpServletResponse.SC_REQUEST_TIMEOUT
            : HttpServletResponse.SC_BAD_REQUEST);
  }

  @Override
  public void onTimeout(AsyncEvent event) {
    dispatch(HttpServletResponse.SC_REQUEST_TIMEOUT);
  }

  private void dispatch(int status) {
    if (dispatched.compareAndSet(false, true)) {
      refusal = status;
      dispatch();
    }
  }

  private void dispatch() {
    try {
      context.dispatch();
    } catch (UnsupportedOperationException noLongerMapped) {
      stopping.accept(context);
    }
  }

  @Override
  public void onError(AsyncEvent event) {
    dispatch(HttpServletResponse.SC_BAD_REQUEST);
  }

  @Override
  public void onStartAsync(AsyncEvent event) {
    event.getAsyncContext().addListener(this);
  }

  @Override
  public void onComplete(AsyncEvent event) throws IOException {
    storage.release();
  }
}
