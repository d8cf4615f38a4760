package dev.ordering.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** The files in which bodies lie that customers send; nobody may have all of them. */
final class BodyFiles {
  private static final int PLACES = 64;
  private static final int OF_ONE_USER = 8;

  /** The largest of the limits. */
  private static final long MOST = 10_000_000 + (1 << 16);

  private final Map<Long, Integer> places = new HashMap<>();
  private int taken;

  /**
   * A new file, or no place where there are too many of the user or of all.
   *
   * @param user who sends it
   */
  BodyPlace place(long user) {
    if (!take(user)) {
      return BodyPlace.None.LEFT;
    }
    try {
      return new InFile(user, Files.createTempFile("ordering-body", ""));
    } catch (IOException noRoom) {
      giveBack(user);
      return BodyPlace.None.LEFT;
    }
  }

  private synchronized boolean take(long user) {
    if (taken == PLACES || places.getOrDefault(user, 0) == OF_ONE_USER) {
      return false;
    }
    taken++;
    places.merge(user, 1, Integer::sum);
    return true;
  }

  private synchronized void giveBack(long user) {
    taken--;
    places.computeIfPresent(user, (same, count) -> count == 1 ? null : count - 1);
  }

  private final class InFile implements BodyPlace {
    private final long user;
    private final Path file;
    private final OutputStream out;
    private InputStream in = InputStream.nullInputStream();

    InFile(long user, Path file) throws IOException {
      this.user = user;
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
    public void giveBack() throws IOException {
      try {
        out.close();
        // nobody else closes it where nobody reads it
        in.close();
        Files.deleteIfExists(file);
      } finally {
        BodyFiles.this.giveBack(user);
      }
    }
  }
}
