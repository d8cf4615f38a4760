package dev.ordering.http.response;

import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * What a response holds, read piece by piece as its client takes it, so that a large response need
 * not be in memory for each client. A resource returns one as its entity, with the header
 * Content-Length unless it is {@link #openEnded}; {@link ResponseSending} reads it.
 */
public interface ResponseContent {
  /**
   * The next bytes.
   *
   * @param most of them; fewer may come
   * @return nothing at the end; not to be changed
   */
  ByteBuffer next(int most) throws IOException;

  /** How many bytes of memory this response alone holds. */
  int memory();

  /** Whether nobody knows how long it is before it has been read to its end. */
  default boolean openEnded() {
    return false;
  }
}
