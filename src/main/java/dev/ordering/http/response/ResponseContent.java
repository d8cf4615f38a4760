package dev.ordering.http.response;

import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * The content of a response, read in pieces as the client reads them, so that a large response need
 * not be in memory for each client. A resource returns it as its entity, with the header
 * Content-Length unless it is {@link #openEnded}. {@link ResponseSending} reads it.
 */
public interface ResponseContent {
  /**
   * Returns the next bytes.
   *
   * @param maximumBytes the maximum number of bytes; there may be fewer
   * @return an empty buffer at the end; the caller must not change the buffer
   */
  ByteBuffer next(int maximumBytes) throws IOException;

  /** Returns how many bytes of memory this response alone uses. */
  int memory();

  /** Whether the length is unknown until the content has been read to its end. */
  default boolean openEnded() {
    return false;
  }
}
