package dev.ordering.http.response;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The asynchronous sending of one response to a client that reads it at its own speed. */
final class AsyncResponseWriter implements WriteListener, AsyncEnd {
  private static final Logger LOG = LoggerFactory.getLogger(AsyncResponseWriter.class);

  /**
   * The size of a chunk in bytes. The container copies at most one chunk that it cannot send yet.
   */
  private static final int CHUNK_BYTES = 1 << 14;

  private final AsyncContext context;
  private final ServletOutputStream out;
  private final PendingResponses pending;
  private final int memory;
  private final DeliveryPace pace;
  private volatile Optional<ResponseContent> content;
  private boolean isWritten;

  AsyncResponseWriter(
      AsyncContext context,
      ServletOutputStream out,
      ResponseContent content,
      PendingResponses pending,
      DeliveryPace pace) {
    this.context = context;
    this.out = out;
    this.pending = pending;
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
    pending.recordProgress(this);
    while (out.isReady()) {
      if (isWritten) {
        context.complete();
        return;
      }
      if (pace.isTooSlow()) {
        throw new IOException("the client takes its response too slowly");
      }
      ByteBuffer chunk =
          content
              .orElseThrow(() -> new IOException("others need the memory of this response"))
              .next(CHUNK_BYTES);
      if (chunk.hasRemaining()) {
        pace.add(chunk.remaining());
        out.write(chunk.array(), chunk.arrayOffset(), chunk.remaining());
      } else {
        isWritten = true;
        out.flush();
      }
    }
  }

  @Override
  public void onError(Throwable disconnected) {
    LOG.debug("the client disconnected during its response: {}", disconnected.toString());
    end();
  }

  @Override
  public void end() {
    drop();
    pending.remove(this);
  }
}
