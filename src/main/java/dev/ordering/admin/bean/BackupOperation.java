package dev.ordering.admin.bean;

import dev.ordering.admin.jmx.AdministrationException;
import dev.ordering.admin.jmx.Arguments;
import dev.ordering.admin.jmx.Operation;
import dev.ordering.admin.jmx.Parameter;
import dev.ordering.persistence.DatabaseBackup;
import java.nio.file.Files;
import java.nio.file.Path;

/** The operation that backs up the embedded database. */
public record BackupOperation(DatabaseBackup backup) {
  Operation describe() {
    return Operation.action(
            "backup",
            "Saves the embedded database to a ZIP file beside it, while the service runs.",
            Parameter.of("name", "of the new file, monday.zip for example"))
        .withoutTransaction()
        .returnsText(this::save);
  }

  private String save(Arguments arguments) {
    String name =
        arguments.matching(
            "name",
            "[A-Za-z0-9_][A-Za-z0-9._-]{0,99}\\.zip",
            "a file name of letters, digits and . _ - that ends in .zip, without a directory");
    Path file =
        backup
            .directory()
            .orElseThrow(
                () ->
                    new AdministrationException(
                        "only the embedded database is saved here; use pg_dump or the scripts of"
                            + " deploy/postgresql for PostgreSQL"))
            .resolve(name);
    if (Files.exists(file)) {
      throw new AdministrationException(file + " exists already; choose another name");
    }
    if (!backup.hasSpace()) {
      throw new AdministrationException(
          "the disk of " + file.getParent() + " has no room for a second copy of the database");
    }
    backup.write(file);
    return "saved to " + file + ", " + file.toFile().length() + " bytes";
  }
}
