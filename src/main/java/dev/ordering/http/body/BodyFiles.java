package dev.ordering.http.body;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Temporary files for the bodies of uploads. Neither one user nor one network can use all of them.
 */
final class BodyFiles {
  private static final int MAXIMUM_FILES = 64;
  private static final int MAXIMUM_FILES_OF_A_USER = 8;
  private static final int MAXIMUM_FILES_OF_A_NETWORK = 16;

  /** The largest limit of any upload, in bytes. */
  private static final long MAXIMUM_BYTES = 10_000_000 + (1 << 16);

  private final ResourceQuota<Long> users =
      new ResourceQuota<>(MAXIMUM_FILES, MAXIMUM_FILES_OF_A_USER);
  private final ResourceQuota<String> networks =
      new ResourceQuota<>(MAXIMUM_FILES, MAXIMUM_FILES_OF_A_NETWORK);

  /**
   * Creates a file. Returns {@link BodyStorage.NoStorage#EXHAUSTED} if the user, the network or all
   * together have too many, or if the file cannot be created.
   *
   * @param user the sender
   * @param network of the sender; one person can have many accounts
   */
  BodyStorage create(long user, String network) {
    if (!users.tryAcquire(user, 1)) {
      return BodyStorage.NoStorage.EXHAUSTED;
    }
    if (!networks.tryAcquire(network, 1)) {
      users.release(user, 1);
      return BodyStorage.NoStorage.EXHAUSTED;
    }
    try {
      return new InFile(user, network, Files.createTempFile("ordering-body", ""));
    } catch (IOException noRoom) {
      release(user, network);
      return BodyStorage.NoStorage.EXHAUSTED;
    }
  }

  private void release(long user, String network) {
    users.release(user, 1);
    networks.release(network, 1);
  }

  private final class InFile implements BodyStorage {
    private final long user;
    private final String network;
    private final Path file;
    private final OutputStream out;
    private InputStream in = InputStream.nullInputStream();

    InFile(long user, String network, Path file) throws IOException {
      this.user = user;
      this.network = network;
      this.file = file;
      out = Files.newOutputStream(file);
    }

    @Override
    public long maximumBytes() {
      return MAXIMUM_BYTES;
    }

    @Override
    public boolean store(byte[] bytes, int count) {
      try {
        out.write(bytes, 0, count);
        return true;
      } catch (IOException diskFull) {
        return false;
      }
    }

    @Override
    public InputStream read() throws IOException {
      out.close();
      in = Files.newInputStream(file);
      return in;
    }

    @Override
    public void release() throws IOException {
      try {
        out.close();
        // nothing else closes it if the body is not read
        in.close();
        Files.deleteIfExists(file);
      } finally {
        BodyFiles.this.release(user, network);
      }
    }
  }
}
