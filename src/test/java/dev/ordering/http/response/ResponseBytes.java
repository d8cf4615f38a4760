package dev.ordering.http.response;

import java.nio.ByteBuffer;

/**
 * Bytes of a response that are in memory.
 *
 * @param memory how many of them this response alone holds
 */
record ResponseBytes(ByteBuffer bytes, int memory) implements ResponseContent {
  @Override
  public ByteBuffer next(int most) {
    int count = Math.min(most, bytes.remaining());
    ByteBuffer next = bytes.slice(bytes.position(), count);
    bytes.position(bytes.position() + count);
    return next;
  }
}
