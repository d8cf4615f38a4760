package dev.ordering.persistence;

import java.io.File;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * The free disk space for the file of the embedded database. H2 closes a database that it cannot
 * write, and cannot open it again in the same process. So requests are rejected while some space is
 * still left.
 *
 * @param directory of the file; empty for a database server
 */
record DiskSpace(Optional<File> directory) {
  /** More than the largest file that customers send. */
  private static final long MINIMUM_BYTES = 16L << 20;

  /**
   * Returns the disk space of an embedded database. For a database server there is no limit here,
   * because the server checks its own disk.
   */
  static DiskSpace of(DataSource pool) {
    return new DiskSpace(file(pool).map(File::getParentFile));
  }

  /**
   * Returns the file of an embedded database. Empty for a database server and for a database in
   * memory.
   */
  static Optional<File> file(DataSource pool) {
    if (pool instanceof EmbeddedPool embedded && embedded.url().startsWith(DataSources.EMBEDDED)) {
      String file = embedded.url().substring(DataSources.EMBEDDED.length()).replaceFirst(";.*", "");
      return Optional.of(new File(file + ".mv.db").getAbsoluteFile());
    }
    return Optional.empty();
  }

  boolean isSufficient() {
    return isSufficientBeside(0);
  }

  /**
   * Whether enough space is left after other data are written to the same disk.
   *
   * @param bytes the size of the other data
   */
  boolean isSufficientBeside(long bytes) {
    // The directory does not exist before the first start.
    return directory.isEmpty()
        || !directory.get().exists()
        || directory.get().getUsableSpace() - bytes >= MINIMUM_BYTES;
  }
}
