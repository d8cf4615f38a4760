package dev.ordering.persistence;

import java.io.File;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * The room that the file of the embedded database has. H2 closes a database that it cannot write,
 * and does not open it again in the same process; so it is spared that while there is some room
 * left.
 */
final class DiskRoom {
  /** More than the largest file that customers send. */
  private static final long LEAST_BYTES = 16L << 20;

  private final Optional<File> directory;

  private DiskRoom(Optional<File> directory) {
    this.directory = directory;
  }

  /** That of a database; of a server it is not known, and left to it. */
  static DiskRoom of(DataSource pool) {
    return new DiskRoom(file(pool).map(File::getParentFile));
  }

  /** The file of an embedded database; a server and a database in memory have none. */
  static Optional<File> file(DataSource pool) {
    if (pool instanceof EmbeddedPool embedded && embedded.url().startsWith(DataSources.EMBEDDED)) {
      String file = embedded.url().substring(DataSources.EMBEDDED.length()).replaceFirst(";.*", "");
      return Optional.of(new File(file + ".mv.db").getAbsoluteFile());
    }
    return Optional.empty();
  }

  boolean isLeft() {
    return isLeftBeside(0);
  }

  /**
   * Whether there is room for the database when so much else is written beside it.
   *
   * @param bytes of what else is written
   */
  boolean isLeftBeside(long bytes) {
    // before the first start there is no directory
    return directory.isEmpty()
        || !directory.get().exists()
        || directory.get().getUsableSpace() - bytes >= LEAST_BYTES;
  }
}
