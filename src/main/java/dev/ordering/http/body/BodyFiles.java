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
  private static final int PLACES = 64;
  private static final int OF_ONE_USER = 8;
  private static final int OF_ONE_NETWORK = 16;

  /** The largest limit of any upload, in bytes. */
  private static final long MOST = 10_000_000 + (1 << 16);

  private final Shares<Long> users = new Shares<>(PLACES, OF_ONE_USER);
  private final Shares<String> networks = new Shares<>(PLACES, OF_ONE_NETWORK);

  /**
   * Creates a file. Returns {@link BodyStorage.None#LEFT} if the user, the network or all together
   * have too many, or if the file cannot be created.
   *
   * @param user the sender
   * @param network of the sender; one person can have many accounts
   */
  BodyStorage place(long user, String network) {
    if (!users.take(user, 1)) {
      return BodyStorage.None.LEFT;
    }
    if (!networks.take(network, 1)) {
      users.release(user, 1);
      return BodyStorage.None.LEFT;
    }
    try {
      return new InFile(user, network, Files.createTempFile("ordering-body", ""));
    } catch (IOException noRoom) {
      release(user, network);
      return BodyStorage.None.LEFT;
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
    public long most() {
      return MOST;
    }

    @Override
    public boolean keep(byte[] bytes, int count) {
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
