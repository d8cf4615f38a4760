package dev.ordering.http;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/** One body on its way: in memory, or in a file where it is one that a customer sends. */
final class BodyArrival implements ReadListener, AsyncListener {
  private static final int PIECE = 1 << 13;

  /** The largest of the limits; what is read from here is held against the right one. */
  private static final long MOST_IN_FILE = 10_000_000 + (1 << 16);

  private final AsyncContext context;
  private final long most;
  private final AtomicLong memory;
  private final Semaphore files;
  private final AtomicBoolean decided = new AtomicBoolean();
  private final ByteArrayOutputStream inMemory = new ByteArrayOutputStream(0);
  private Optional<Path> file = Optional.empty();
  private OutputStream out = inMemory;
  private InputStream received = InputStream.nullInputStream();
  private ServletInputStream in;
  private long size;
  private volatile int refusal = HttpServletResponse.SC_OK;

  /**
   * @param memory what is left of it for all bodies together
   * @param files one permit for each file
   */
  BodyArrival(AsyncContext context, boolean inFile, AtomicLong memory, Semaphore files)
      throws IOException {
    this.context = context;
    this.memory = memory;
    this.files = files;
    most = inFile ? MOST_IN_FILE : BodyLimits.MAXIMUM_BYTES;
    if (inFile && files.tryAcquire()) {
      openFile();
    } else if (inFile) {
      refusal = HttpServletResponse.SC_SERVICE_UNAVAILABLE;
    }
  }

  private void openFile() throws IOException {
    try {
      file = Optional.of(Files.createTempFile("ordering-body", ""));
      out = Files.newOutputStream(file.get());
    } catch (IOException exception) {
      files.release();
      throw exception;
    }
  }

  /** Begins. A body that is known to be refused is not waited for. */
  void listen(ServletInputStream stream, long announced) {
    in = stream;
    // also where nothing is read: the container then drops the rest without waiting for it
    in.setReadListener(this);
    if (refusal != HttpServletResponse.SC_OK || announced > most) {
      decide(refusal);
    }
  }

  int refusal() {
    return refusal;
  }

  InputStream body() throws IOException {
    out.close();
    received =
        file.isPresent()
            ? Files.newInputStream(file.get())
            : new ByteArrayInputStream(inMemory.toByteArray());
    return received;
  }

  @Override
  public void onDataAvailable() throws IOException {
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
    if (file.isEmpty() && memory.addAndGet(-count) < 0) {
      decide(HttpServletResponse.SC_SERVICE_UNAVAILABLE);
      return;
    }
    try {
      out.write(piece, 0, count);
    } catch (IOException diskFull) {
      // our fault, not the client's
      decide(HttpServletResponse.SC_SERVICE_UNAVAILABLE);
      return;
    }
    if (size > most) {
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
    if (file.isEmpty()) {
      memory.addAndGet(size);
      return;
    }
    try {
      out.close();
      // nobody else closes it where nobody reads it
      received.close();
      Files.deleteIfExists(file.get());
    } finally {
      files.release();
    }
  }
}
