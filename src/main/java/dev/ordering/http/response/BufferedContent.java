package dev.ordering.http.response;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;

/** Written bytes, in chunks, so that a large response is not copied while it grows. */
final class BufferedContent implements ResponseContent {
  private static final int MINIMUM_CHUNK = 512;
  private static final int MAXIMUM_CHUNK = 8192;

  private final Deque<ByteBuffer> chunks = new ArrayDeque<>();
  private int size;
  private int memory;
  private boolean readable;

  void write(byte[] from, int offset, int length) {
    ByteBuffer last = chunks.peekLast();
    int fits = last == null ? 0 : Math.min(length, last.remaining());
    if (fits > 0) {
      last.put(from, offset, fits);
    }
    if (fits < length) {
      int rest = length - fits;
      int capacity = Math.max(rest, Math.min(Math.max(memory, MINIMUM_CHUNK), MAXIMUM_CHUNK));
      chunks.add(ByteBuffer.allocate(capacity).put(from, offset + fits, rest));
      memory += capacity;
    }
    size += length;
  }

  /** Discards what was written. */
  void clear() {
    chunks.clear();
    size = 0;
    memory = 0;
    readable = false;
  }

  /** Returns the number of bytes written. */
  int size() {
    return size;
  }

  /** Ends the writing and starts the reading. */
  BufferedContent readable() {
    if (!readable) {
      chunks.forEach(ByteBuffer::flip);
      readable = true;
    }
    return this;
  }

  @Override
  public ByteBuffer next(int maximumBytes) {
    ByteBuffer chunk = chunks.peek();
    if (chunk == null) {
      return ByteBuffer.allocate(0);
    }
    ByteBuffer next = chunk.slice(chunk.position(), Math.min(maximumBytes, chunk.remaining()));
    chunk.position(chunk.position() + next.remaining());
    if (!chunk.hasRemaining()) {
      chunks.remove();
    }
    return next;
  }

  @Override
  public int memory() {
    return memory;
  }
}
