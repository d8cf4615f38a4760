package dev.ordering.upload.file;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/**
 * An uploaded file while it is checked. It is on the disk of this node in a file without a name, so
 * that nothing is left of it, whatever happens. It is received completely before the database is
 * used, so no database connection waits for the client.
 */
public final class ReceivedFile implements Closeable {
  /** The maximum size of a file, in bytes. */
  public static final int MAXIMUM_BYTES = 10_000_000;

  private static final int BUFFER = 1 << 14;

  private final FileChannel disk;
  private long size;

  private ReceivedFile(FileChannel disk) {
    this.disk = disk;
  }

  /**
   * Reads a file from a stream.
   *
   * @throws UploadException.TooLarge if the file has too many bytes; the rest is not read
   * @throws IOException if the stream cannot be read
   */
  public static ReceivedFile of(InputStream in) throws IOException {
    ReceivedFile file = new ReceivedFile(open());
    try {
      byte[] buffer = new byte[BUFFER];
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        file.append(buffer, count);
      }
      return file;
    } catch (IOException | RuntimeException exception) {
      file.close();
      throw exception;
    }
  }

  private static FileChannel open() {
    try {
      Path path = Files.createTempFile("upload", "");
      return FileChannel.open(
          path,
          StandardOpenOption.READ,
          StandardOpenOption.WRITE,
          StandardOpenOption.DELETE_ON_CLOSE);
    } catch (IOException noDisk) {
      throw new UncheckedIOException(noDisk);
    }
  }

  private void append(byte[] buffer, int count) {
    size += count;
    if (size > MAXIMUM_BYTES) {
      throw new UploadException.TooLarge();
    }
    try {
      Channels.newOutputStream(disk).write(buffer, 0, count);
    } catch (IOException noDisk) {
      throw new UncheckedIOException(noDisk);
    }
  }

  /** Returns the size in bytes. */
  public long size() {
    return size;
  }

  /** Returns {@code count} bytes from a position on, or fewer if the file ends earlier. */
  public byte[] bytes(long from, int count) {
    try {
      ByteBuffer bytes = ByteBuffer.allocate(count);
      int read = 0;
      while (read >= 0 && bytes.hasRemaining()) {
        read = disk.read(bytes, from + bytes.position());
      }
      return Arrays.copyOf(bytes.array(), bytes.position());
    } catch (IOException noDisk) {
      throw new UncheckedIOException(noDisk);
    }
  }

  /**
   * Returns {@code count} bytes from a position on as a big-endian number, or -1 if the file ends
   * earlier.
   */
  long number(long from, int count) {
    byte[] bytes = bytes(from, count);
    if (bytes.length < count) {
      return -1;
    }
    return new BigInteger(1, bytes).longValue();
  }

  @Override
  public void close() throws IOException {
    disk.close();
  }
}
