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
  static final String CONTENT = ResponseContent.class.getName();

  private static final Logger LOG = LoggerFactory.getLogger(ResponseSending.class);
  private static final int SMALL = 1 << 16;
  private static final int WRITING_AT_ONCE = 16;
  private static final int PART_OF_MEMORY = 16;

  private final Duration patience;
  private final Semaphore writing = new Semaphore(WRITING_AT_ONCE);
  private final UnreadResponses unread =
      new UnreadResponses(Runtime.getRuntime().maxMemory() / PART_OF_MEMORY);

  /**
   * @param patience how long a client may take to read a response, besides a second for every
   *     32,768 bytes of it; zero leaves that to the container
   */
  public ResponseSending(Duration patience) {
    this.patience = patience;
  }

  /** Sends what was written; the last act on a request. */
  public void send(HttpServletRequest request, BufferedResponse response) throws IOException {
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

  private static void write(ResponseContent content, HttpServletResponse client) {
    try {
      ServletOutputStream out = client.getOutputStream();
      ByteBuffer piece = content.next(SMALL);
      while (piece.hasRemaining()) {
        out.write(piece.array(), piece.arrayOffset(), piece.remaining());
        piece = content.next(SMALL);
      }
      // here, and not when the container ends the request: it may have to wait
      client.flushBuffer();
    } catch (IOException hungUp) {
      LOG.debug("the client hung up during its response: {}", hungUp.toString());
    }
  }
}
