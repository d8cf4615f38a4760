package dev.ordering.http.response;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The asynchronous sending of one response to a client that reads it at its own speed. */
final class AsyncResponseWriter implements WriteListener, AsyncListener {
  private static final Logger LOG = LoggerFactory.getLogger(AsyncResponseWriter.class);

  /**
   * The size of a piece in bytes. The container copies at most one piece that it cannot send yet.
   */
  private static final int PIECE = 1 << 14;

  private final AsyncContext context;
  private final ServletOutputStream out;
  private final PendingResponses unread;
  private final int memory;
  private final DeliveryPace pace;
  private volatile Optional<ResponseContent> content;
  private boolean written;

  AsyncResponseWriter(
      AsyncContext context,
      ServletOutputStream out,
      ResponseContent content,
      PendingResponses unread,
      DeliveryPace pace) {
    this.context = context;
    this.out = out;
    this.unread = unread;
    this.content = Optional.of(content);
    this.memory = content.memory();
    this.pace = pace;
  }

  int memory() {
    return memory;
  }

  /** Drops the rest of the response. The client sees the error when it reads on. */
  void drop() {
    content = Optional.empty();
  }

  @Override
  public void onWritePossible() throws IOException {
    unread.progress(this);
    while (out.isReady()) {
      if (written) {
        context.complete();
        return;
      }
      if (pace.isTooSlow()) {
        throw new IOException("the client takes its response too slowly");
      }
      ByteBuffer piece =
          content
              .orElseThrow(() -> new IOException("others need the memory of this response"))
              .next(PIECE);
      if (piece.hasRemaining()) {
        pace.add(piece.remaining());
        out.write(piece.array(), piece.arrayOffset(), piece.remaining());
      } else {
        written = true;
        out.flush();
      }
    }
  }

  @Override
  public void onError(Throwable hungUp) {
    LOG.debug("the client hung up during its response: {}", hungUp.toString());
    end();
  }

  @Override
  public void onError(AsyncEvent event) {
    end();
  }

  @Override
  public void onTimeout(AsyncEvent event) {
    end();
  }

  @Override
  public void onComplete(AsyncEvent event) {
    end();
  }

  @Override
  public void onStartAsync(AsyncEvent event) {
    // nothing continues asynchronously after the response
  }

  private void end() {
    drop();
    unread.remove(this);
  }
}
