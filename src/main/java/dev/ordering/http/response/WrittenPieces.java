package dev.ordering.http.response;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;

/** Written bytes, in pieces, so that a large response is not copied while it grows. */
final class WrittenPieces implements ResponseContent {
  private static final int SMALLEST = 512;
  private static final int LARGEST = 8192;

  private final Deque<ByteBuffer> pieces = new ArrayDeque<>();
  private int size;
  private int memory;
  private boolean readable;

  void write(byte[] from, int offset, int length) {
    ByteBuffer last = pieces.peekLast();
    int fits = last == null ? 0 : Math.min(length, last.remaining());
    if (fits > 0) {
      last.put(from, offset, fits);
    }
    if (fits < length) {
      int rest = length - fits;
      int capacity = Math.max(rest, Math.min(Math.max(memory, SMALLEST), LARGEST));
      pieces.add(ByteBuffer.allocate(capacity).put(from, offset + fits, rest));
      memory += capacity;
    }
    size += length;
  }

  /** Discards what was written. */
  void clear() {
    pieces.clear();
    size = 0;
    memory = 0;
    readable = false;
  }

  /** Returns the number of bytes written. */
  int size() {
    return size;
  }

  /** Ends the writing and starts the reading. */
  WrittenPieces readable() {
    if (!readable) {
      pieces.forEach(ByteBuffer::flip);
      readable = true;
    }
    return this;
  }

  @Override
  public ByteBuffer next(int most) {
    ByteBuffer piece = pieces.peek();
    if (piece == null) {
      return ByteBuffer.allocate(0);
    }
    ByteBuffer next = piece.slice(piece.position(), Math.min(most, piece.remaining()));
    piece.position(piece.position() + next.remaining());
    if (!piece.hasRemaining()) {
      pieces.remove();
    }
    return next;
  }

  @Override
  public int memory() {
    return memory;
  }
}
