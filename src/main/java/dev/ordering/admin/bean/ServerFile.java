package dev.ordering.admin.bean;

import dev.ordering.admin.jmx.AdministrationException;
import dev.ordering.admin.jmx.Arguments;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Reads the file on the server that the argument {@code file} names. */
final class ServerFile {
  private static final long MAX_TEXT_BYTES = 64L << 10;

  private ServerFile() {}

  /** Reads a small file (at most 64 KiB) as UTF-8. */
  static String text(Arguments arguments) {
    return new String(bytes(arguments, MAX_TEXT_BYTES), StandardCharsets.UTF_8);
  }

  /**
   * Reads the file.
   *
   * @param maxBytes the maximum size in bytes
   */
  static byte[] bytes(Arguments arguments, long maxBytes) {
    try {
      Path path = Path.of(arguments.text("file"));
      if (!path.isAbsolute()) {
        throw new AdministrationException("file must be an absolute path on the server");
      }
      if (Files.isRegularFile(path) && Files.size(path) > maxBytes) {
        throw new AdministrationException(path + " is larger than " + maxBytes + " bytes");
      }
      return Files.readAllBytes(path);
    } catch (IOException | InvalidPathException unreadable) {
      throw new AdministrationException(
          arguments.text("file") + " cannot be read on the server by the app server’s user");
    }
  }
}
