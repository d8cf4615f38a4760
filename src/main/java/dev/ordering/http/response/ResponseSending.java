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
 * Sends responses so that clients that read slowly, or not at all, keep nobody else waiting. A
 * small response is written at once, but only by a few threads at a time, since each may have to
 * wait for its client. All others are sent without a thread: the container calls whenever the
 * client has taken some.
 */
public final class ResponseSending {
  /** The attribute of a request whose response is kept back for a moment, because it is refused. */
  public static final String LATE = ResponseSending.class.getName() + ".late";

  static final String CONTENT = ResponseContent.class.getName();

  private static final Logger LOG = LoggerFactory.getLogger(ResponseSending.class);
  private static final int SMALL = 1 << 16;
  private static final int WRITING_AT_ONCE = 16;
  private static final int PART_OF_MEMORY = 16;

  private final Duration patience;
  private final Semaphore writing = new Semaphore(WRITING_AT_ONCE);
  private final DelayedResponses late = new DelayedResponses();
  private final UnreadResponses unread =
      new UnreadResponses(Runtime.getRuntime().maxMemory() / PART_OF_MEMORY);

  /**
   * @param patience how long a client may take to read a response, besides a second for every
   *     32,768 bytes of it; zero leaves that to the container
   */
  public ResponseSending(Duration patience) {
    this.patience = patience;
  }

  /** Sends what was written, or keeps it back for a moment; the last act on a request. */
  public void send(HttpServletRequest request, BufferedResponse response) throws IOException {
    boolean isLate =
        request.getAttribute(LATE) != null && !patience.isZero() && request.isAsyncSupported();
    if (!isLate || !late.keep(request, response)) {
      sendNow(request, response);
    }
  }

  /** Sends a response that was kept back, if the request comes back for one. */
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
      // JAX-RS has seen no content, and told the container so
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
      // the container ends a connection that takes nothing at all; a trickle, the delivery
      context.setTimeout(0);
      ResponseDelivery delivery =
          new ResponseDelivery(
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

  /** Empty if the client of a request that was taken over before has hung up meanwhile. */
  private static Optional<AsyncContext> start(HttpServletRequest request) {
    try {
      return Optional.of(request.startAsync());
    } catch (IllegalStateException hungUp) {
      LOG.debug("the client hung up before its response: {}", hungUp.toString());
      return Optional.empty();
    }
  }

  /**
   * Sends what was written in place of the container's error page, for which no request can be
   * taken over. It is the last response of its connection: so short a one never has to wait for its
   * client.
   */
  public void sendLast(BufferedResponse response) throws IOException {
    HttpServletResponse client = (HttpServletResponse) response.getResponse();
    if (!client.isCommitted()) {
      client.setHeader("Connection", "close");
      write(response.content(), client);
    }
  }

  /**
   * Writes all of it, or as much as the client takes.
   *
   * @throws IOException if it cannot be read to its end: the container breaks the connection off,
   *     so that the client does not take a part for the whole
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
    // here, and not when the container ends the request: it may have to wait
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
