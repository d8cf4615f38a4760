package dev.ordering.upload.file;

import dev.ordering.http.response.ResponseContent;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.function.IntFunction;

/** Streams a stored file to a client, with one piece at a time in memory. */
public final class UploadContent implements ResponseContent {
  private final int pieces;
  private final int memory;
  private final IntFunction<Optional<byte[]>> stored;
  private ByteBuffer piece = ByteBuffer.allocate(0);
  private int rank;

  /**
   * @param size the size of the file in bytes
   * @param length the length of a piece in bytes
   * @param stored reads the piece with the given index; empty if the file no longer exists
   */
  public UploadContent(long size, int length, IntFunction<Optional<byte[]>> stored) {
    this.pieces = (int) ((size + length - 1) / length);
    this.memory = (int) Math.min(size, length);
    this.stored = stored;
  }

  @Override
  public ByteBuffer next(int maximum) throws IOException {
    if (!piece.hasRemaining() && rank < pieces) {
      piece =
          ByteBuffer.wrap(stored.apply(rank).orElseThrow(() -> new IOException("gone meanwhile")));
      rank++;
    }
    int count = Math.min(maximum, piece.remaining());
    ByteBuffer next = piece.slice(piece.position(), count);
    piece.position(piece.position() + count);
    return next;
  }

  @Override
  public int memory() {
    return memory;
  }
}
