package dev.ordering.persistence;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * Backs up the embedded database while the service runs. A database server has its own tools, which
 * can also restore any point in time.
 */
public record DatabaseBackup(DataSource pool) {
  /** Returns the directory of the embedded database. Empty for a database server. */
  public Optional<Path> directory() {
    return DiskSpace.file(pool).map(File::toPath).map(Path::getParent);
  }

  /** Whether the disk has room for a copy of the database. */
  public boolean hasSpace() {
    return DiskSpace.of(pool).isSufficientBeside(DiskSpace.file(pool).map(File::length).orElse(0L));
  }

  /**
   * Writes a ZIP file of the database. The file is complete or does not exist.
   *
   * @param file a file that does not exist, in {@link #directory}
   */
  public void write(Path file) {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try (Connection connection = pool.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("backup to '" + part.toString().replace("'", "''") + "'");
      Files.move(part, file);
    } catch (SQLException refused) {
      throw new DatabaseUnavailableException(refused);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    } finally {
      part.toFile().delete();
    }
  }
}
