package dev.ordering.http.response;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends responses so that clients that read slowly, or not at all, do not delay others. A small
 * response is written at once, but only by 16 threads at a time, because each of them may have to
 * wait for its client. All other responses are sent without blocking a thread: the container calls
 * whenever the client has read some bytes.
 */
public final class ResponseSending {
  /**
   * The request attribute that marks a rejected request, whose response is delayed for a moment.
   */
  public static final String REJECTED = ResponseSending.class.getName() + ".rejected";

  static final String CONTENT = ResponseContent.class.getName();

  private static final Logger LOG = LoggerFactory.getLogger(ResponseSending.class);
  private static final int MAXIMUM_SMALL_BYTES = 1 << 16;
  private static final int MAXIMUM_WRITING = 16;
  private static final int MEMORY_DIVISOR = 16;

  private final Duration timeout;
  private final Semaphore writing = new Semaphore(MAXIMUM_WRITING);
  private final DelayedResponses delays = new DelayedResponses();
  private final PendingResponses pending =
      new PendingResponses(Runtime.getRuntime().maxMemory() / MEMORY_DIVISOR);

  /**
   * @param timeout how long a client may take to read a response, in addition to one second for
   *     every 32,768 bytes; zero leaves this limit to the container
   */
  public ResponseSending(Duration timeout) {
    this.timeout = timeout;
  }

  /** Sends the response, or delays it for a moment. Must be the last action on a request. */
  public void send(HttpServletRequest request, BufferedResponse response) throws IOException {
    boolean isDelayed =
        request.getAttribute(REJECTED) != null && !timeout.isZero() && request.isAsyncSupported();
    if (!isDelayed || !delays.delay(request, response, this)) {
      sendNow(request, response);
    }
  }

  /**
   * Sends a delayed response, if the request comes back for one.
   *
   * @return whether there was one
   */
  public boolean sendDelayed(HttpServletRequest request) throws IOException {
    Optional<BufferedResponse> delayed = DelayedResponses.delayed(request);
    if (delayed.isPresent()) {
      sendNow(request, delayed.get());
    }
    return delayed.isPresent();
  }

  private void sendNow(HttpServletRequest request, BufferedResponse response) throws IOException {
    BufferedContent written = response.content();
    int size = written.size();
    HttpServletResponse client = (HttpServletResponse) response.getResponse();
    if (size > 0) {
      client.setContentLength(size);
    }
    boolean shared = request.getAttribute(CONTENT) instanceof ResponseContent;
    ResponseContent content = shared ? (ResponseContent) request.getAttribute(CONTENT) : written;
    if (content.openEnded()) {
      // JAX-RS has written no content and has set the length accordingly
      client.setContentLengthLong(-1);
    }
    if (timeout.isZero() || !request.isAsyncSupported()) {
      write(content, client);
    } else if (!shared && size <= MAXIMUM_SMALL_BYTES && writing.tryAcquire()) {
      try {
        write(content, client);
      } finally {
        writing.release();
      }
    } else {
      Optional<AsyncContext> started = start(request);
      if (started.isEmpty()) {
        return;
      }
      AsyncContext context = started.get();
      // the container closes a connection that reads nothing at all; the writer closes one that
      // reads too slowly
      context.setTimeout(0);
      AsyncResponseWriter writer =
          new AsyncResponseWriter(
              context,
              client.getOutputStream(),
              content,
              pending,
              new DeliveryPace(timeout, length(content, size, client)));
      context.addListener(writer);
      pending.add(writer);
      client.getOutputStream().setWriteListener(writer);
    }
  }

  private static long length(ResponseContent content, int size, HttpServletResponse client) {
    if (content.openEnded()) {
      return 0;
    }
    return content instanceof BufferedContent
        ? size
        : Long.parseLong(client.getHeader("Content-Length"));
  }

  /**
   * Starts asynchronous processing; empty if the request was asynchronous before and the client has
   * disconnected meanwhile.
   */
  private static Optional<AsyncContext> start(HttpServletRequest request) {
    try {
      return Optional.of(request.startAsync());
    } catch (IllegalStateException disconnected) {
      LOG.debug("the client disconnected before its response: {}", disconnected.toString());
      return Optional.empty();
    }
  }

  /**
   * Sends a response that replaces the container's error page or is sent while the service stops.
   * Asynchronous processing is not possible for it. It is the last response of its connection and
   * is so short that it never has to wait for its client.
   */
  public void sendLast(BufferedResponse response) throws IOException {
    HttpServletResponse client = (HttpServletResponse) response.getResponse();
    if (!client.isCommitted()) {
      client.setHeader("Connection", "close");
      write(response.content(), client);
    }
  }

  /**
   * Writes all of the content, or as much as the client reads.
   *
   * @throws IOException if the content cannot be read to its end: the container then aborts the
   *     connection, so that the client does not mistake a part for the whole
   */
  private static void write(ResponseContent content, HttpServletResponse client)
      throws IOException {
    ServletOutputStream out = client.getOutputStream();
    for (ByteBuffer chunk = content.next(MAXIMUM_SMALL_BYTES);
        chunk.hasRemaining();
        chunk = content.next(MAXIMUM_SMALL_BYTES)) {
      ByteBuffer read = chunk;
      if (!isAccepted(() -> out.write(read.array(), read.arrayOffset(), read.remaining()))) {
        return;
      }
    }
    // flush here and not when the container ends the request, because flushing may have to wait
    isAccepted(client::flushBuffer);
  }

  private interface WriteOperation {
    void run() throws IOException;
  }

  private static boolean isAccepted(WriteOperation operation) {
    try {
      operation.run();
      return true;
    } catch (IOException disconnected) {
      LOG.debug("the client disconnected during its response: {}", disconnected.toString());
      return false;
    }
  }
}
