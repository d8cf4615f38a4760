package dev.ordering.catalog.storage.importing;

import dev.ordering.catalog.file.CatalogueIds;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;

/**
 * Takes ids from the sequence of the database, in blocks of a thousand. Use one object for one
 * import.
 */
public final class SequenceIds implements CatalogueIds {
  private static final int BLOCK = 1000;

  private final Database database;
  private long next;
  private long end;

  public SequenceIds(Database database) {
    this.database = database;
  }

  @Override
  public long next() {
    if (next == end) {
      Sql nextBlock = Sql.of("select nextval('catalogue_id')");
      next = database.selectFirst(nextBlock, row -> row.getLong(1)).orElseThrow();
      end = next + BLOCK;
    }
    return next++;
  }
}
