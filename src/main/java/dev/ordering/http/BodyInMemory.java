package dev.ordering.http;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicLong;

/** A body in memory, of which all together may take so much. */
final class BodyInMemory implements BodyPlace {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(0);
  private final AtomicLong left;
  private long taken;

  /**
   * @param left bytes for all bodies together
   */
  BodyInMemory(AtomicLong left) {
    this.left = left;
  }

  @Override
  public long most() {
    return BodyLimits.MAXIMUM_BYTES;
  }

  @Override
  public boolean keep(byte[] piece, int count) {
    taken += count;
    if (left.addAndGet(-count) < 0) {
      return false;
    }
    bytes.write(piece, 0, count);
    return true;
  }

  @Override
  public InputStream read() {
    return new ByteArrayInputStream(bytes.toByteArray());
  }

  @Override
  public void giveBack() {
    left.addAndGet(taken);
  }
}
