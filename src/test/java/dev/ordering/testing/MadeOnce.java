package dev.ordering.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * What the first process of a build makes out of the migrations of the database, its entities and
 * the demo data, and all others use.
 */
final class MadeOnce {
  private static final Path SOURCES = Path.of("src/main");
  private static final Pattern USED = Pattern.compile(".*(/resources/db/|[Dd]emo|Entity|Import).*");
  private static final Path TARGET = Path.of("target").toAbsolutePath();

  private MadeOnce() {}

  /** How it is made. */
  interface Making {
    /** Makes it in an empty directory. */
    void into(Path place) throws IOException;
  }

  /** The directory of that name, which is made unless it was made of the same files today. */
  static Path directory(String name, Making making) {
    try {
      Path made = TARGET.resolve(name + "-" + checksum());
      Files.createDirectories(TARGET);
      try (FileChannel file =
              FileChannel.open(
                  TARGET.resolve(name + ".lock"),
                  StandardOpenOption.CREATE,
                  StandardOpenOption.WRITE);
          var lock = file.lock()) {
        if (lock.isValid() && Files.notExists(made)) {
          Path place = Files.createTempDirectory(TARGET, name);
          making.into(place);
          Files.move(place, made);
        }
      }
      return made;
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  private static String checksum() throws IOException {
    CRC32 sum = new CRC32();
    // the demo data are about the days around their loading
    sum.update(LocalDate.now(ZoneOffset.UTC).toString().getBytes(StandardCharsets.UTF_8));
    try (Stream<Path> all = Files.find(SOURCES, 20, MadeOnce::isUsed)) {
      for (Path each : all.sorted().toList()) {
        sum.update(Files.readAllBytes(each));
      }
    }
    return Long.toHexString(sum.getValue());
  }

  private static boolean isUsed(Path path, BasicFileAttributes file) {
    return file.isRegularFile() && USED.matcher(path.toString()).matches();
  }
}
