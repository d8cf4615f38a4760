package dev.ordering.upload.file;

import dev.ordering.http.response.ResponseContent;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.function.IntFunction;

/** A stored file on its way to a client, of which one piece at a time is in memory. */
public final class UploadContent implements ResponseContent {
  private final int pieces;
  private final int memory;
  private final IntFunction<Optional<byte[]>> stored;
  private ByteBuffer piece = ByteBuffer.allocate(0);
  private int rank;

  /**
   * @param size of the file
   * @param length of a piece, both in bytes
   * @param stored reads the piece of a rank, if the file is still there
   */
  public UploadContent(long size, int length, IntFunction<Optional<byte[]>> stored) {
    this.pieces = (int) ((size + length - 1) / length);
    this.memory = (int) Math.min(size, length);
    this.stored = stored;
  }

  @Override
  public ByteBuffer next(int most) throws IOException {
    if (!piece.hasRemaining() && rank < pieces) {
      piece =
          ByteBuffer.wrap(stored.apply(rank).orElseThrow(() -> new IOException("gone meanwhile")));
      rank++;
    }
    int count = Math.min(most, piece.remaining());
    ByteBuffer next = piece.slice(piece.position(), count);
    piece.position(piece.position() + count);
    return next;
  }

  @Override
  public int memory() {
    return memory;
  }
}
