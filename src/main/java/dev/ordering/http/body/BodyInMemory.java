package dev.ordering.http.body;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;

/** A body in memory. The memory of all bodies together, and of those of one network, is limited. */
final class BodyInMemory implements BodyStorage {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(0);
  private final ResourceQuota<String> memory;
  private final String network;
  private long acquired;

  /**
   * @param memory in bytes, shared by all bodies
   * @param network that sends the body
   */
  BodyInMemory(ResourceQuota<String> memory, String network) {
    this.memory = memory;
    this.network = network;
  }

  @Override
  public long maximumBytes() {
    return BodyLimits.MAXIMUM_BYTES;
  }

  @Override
  public boolean store(byte[] piece, int count) {
    if (!memory.tryAcquire(network, count)) {
      return false;
    }
    acquired += count;
    bytes.write(piece, 0, count);
    return true;
  }

  @Override
  public InputStream read() {
    return new ByteArrayInputStream(bytes.toByteArray());
  }

  @Override
  public void release() {
    memory.release(network, acquired);
  }
}
