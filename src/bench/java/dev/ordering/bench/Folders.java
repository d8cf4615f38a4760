package dev.ordering.bench;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Files and where they are. */
final class Folders {
  private Folders() {}

  /** Takes a folder away with all that is in it, if it is there. */
  static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      for (Path path : list(folder).stream().sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }

  /** Copies a folder with all that is in it. */
  static void copy(Path from, Path to) throws IOException {
    for (Path path : list(from)) {
      Path copy = to.resolve(from.relativize(path).toString());
      if (Files.isDirectory(path)) {
        Files.createDirectories(copy);
      } else {
        Files.copy(path, copy);
      }
    }
  }

  /** The jar or folder that a class was loaded from. */
  static Path home(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException exception) {
      throw new IllegalStateException(exception);
    }
  }

  private static List<Path> list(Path folder) throws IOException {
    try (Stream<Path> paths = Files.walk(folder)) {
      return paths.sorted().toList();
    }
  }
}
