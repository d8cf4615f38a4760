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
  public static final String LATE = ResponseSending.class.getName() + ".late";

  static final String CONTENT = ResponseContent.class.getName();

  private static final Logger LOG = LoggerFactory.getLogger(ResponseSending.class);
  private static final int SMALL = 1 << 16;
  private static final int WRITING_AT_ONCE = 16;
  private static final int PART_OF_MEMORY = 16;

  private final Duration patience;
  private final Semaphore writing = new Semaphore(WRITING_AT_ONCE);
  private final DelayedResponses late = new DelayedResponses();
  private final PendingResponses unread =
      new PendingResponses(Runtime.getRuntime().maxMemory() / PART_OF_MEMORY);

  /**
   * @param patience how long a client may take to read a response, in addition to one second for
   *     every 32,768 bytes; zero leaves this limit to the container
   */
  public ResponseSending(Duration patience) {
    this.patience = patience;
  }

  /** Sends the response, or delays it for a moment. Must be the last action on a request. */
  public void send(HttpServletRequest request, BufferedResponse response) throws IOException {
    boolean isLate =
        request.getAttribute(LATE) != null && !patience.isZero() && request.isAsyncSupported();
    if (!isLate || !late.keep(request, response)) {
      sendNow(request, response);
    }
  }

  /**
   * Sends a delayed response, if the request comes back for one.
   *
   * @return whether there was one
   */
  public boolean sendKept(HttpServletRequest request) throws IOException {
    Optional<BufferedResponse> kept = DelayedResponses.kept(request);
    if (kept.isPresent()) {
      sendNow(request, kept.get());
    }
    return kept.isPresent();
  }

  private void sendNow(HttpServletRequest request, BufferedResponse response) throws IOException {
    WrittenPieces written = response.content();
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
    if (patience.isZero() || !request.isAsyncSupported()) {
      write(content, client);
    } else if (!shared && size <= SMALL && writing.tryAcquire()) {
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
      // the container closes a connection that reads nothing at all; the delivery closes one that
      // reads too slowly
      context.setTimeout(0);
      AsyncResponseWriter delivery =
          new AsyncResponseWriter(
              context,
              client.getOutputStream(),
              content,
              unread,
              new DeliveryPace(patience, length(content, size, client)));
      context.addListener(delivery);
      unread.add(delivery);
      client.getOutputStream().setWriteListener(delivery);
    }
  }

  private static long length(ResponseContent content, int size, HttpServletResponse client) {
    if (content.openEnded()) {
      return 0;
    }
    return content instanceof WrittenPieces
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
    } catch (IllegalStateException hungUp) {
      LOG.debug("the client hung up before its response: {}", hungUp.toString());
      return Optional.empty();
    }
  }

  /**
   * Sends the response that replaces the container's error page. Asynchronous processing is not
   * possible for it. It is the last response of its connection and is so short that it never has to
   * wait for its client.
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
    for (ByteBuffer piece = content.next(SMALL);
        piece.hasRemaining();
        piece = content.next(SMALL)) {
      ByteBuffer read = piece;
      if (!isTaken(() -> out.write(read.array(), read.arrayOffset(), read.remaining()))) {
        return;
      }
    }
    // flush here and not when the container ends the request, because flushing may have to wait
    isTaken(client::flushBuffer);
  }

  private interface Writing {
    void run() throws IOException;
  }

  private static boolean isTaken(Writing writing) {
    try {
      writing.run();
      return true;
    } catch (IOException hungUp) {
      LOG.debug("the client hung up during its response: {}", hungUp.toString());
      return false;
    }
  }
}
