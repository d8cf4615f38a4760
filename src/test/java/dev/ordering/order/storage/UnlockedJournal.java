package dev.ordering.order.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.util.Collection;
import java.util.List;

/**
 * How the journal must not be written: without the company's lock, so ids appear in any order. A
 * transaction takes a while after it drew its ids, so that others overtake it.
 */
final class UnlockedJournal extends OrderJournal {
  private final Database database;

  UnlockedJournal(Database database) {
    super(database);
    this.database = database;
  }

  @Override
  void add(List<Entry> entries) {
    super.add(entries);
    database.select(Sql.of("select cast(pg_sleep(random() * 0.01) as varchar)"), row -> "");
  }

  @Override
  void lock(Collection<Long> companies) {
    // that is the fault
  }
}
