package dev.ordering.http.body;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;

/** A body in memory, of which all together and those of one network may take so much. */
final class BodyInMemory implements BodyPlace {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(0);
  private final Shares<String> memory;
  private final String network;
  private long taken;

  /**
   * @param memory bytes for all bodies together
   * @param network that sends it
   */
  BodyInMemory(Shares<String> memory, String network) {
    this.memory = memory;
    this.network = network;
  }

  @Override
  public long most() {
    return BodyLimits.MAXIMUM_BYTES;
  }

  @Override
  public boolean keep(byte[] piece, int count) {
    if (!memory.take(network, count)) {
      return false;
    }
    taken += count;
    bytes.write(piece, 0, count);
    return true;
  }

  @Override
  public InputStream read() {
    return new ByteArrayInputStream(bytes.toByteArray());
  }

  @Override
  public void release() {
    memory.release(network, taken);
  }
}
