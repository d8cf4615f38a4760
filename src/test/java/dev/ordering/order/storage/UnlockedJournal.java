package dev.ordering.order.storage;

import dev.ordering.persistence.Database;
import java.util.Collection;

/** How the journal must not be written: without the company's lock, so ids appear in any order. */
final class UnlockedJournal extends OrderJournal {
  UnlockedJournal(Database database) {
    super(database);
  }

  @Override
  void lock(Collection<Long> companies) {
    // that is the fault
  }
}
