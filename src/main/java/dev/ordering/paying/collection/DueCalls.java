package dev.ordering.paying.collection;

import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** What providers are to be asked because it is time to. */
@FunctionalInterface
interface DueCalls {
  /**
   * One call.
   *
   * @param claim lets no other node make it meanwhile; false if one was quicker
   * @param call makes it, and keeps what came of it
   */
  record DueCall(String name, long companyId, BooleanSupplier claim, Runnable call) {}

  /**
   * Those that are due, the longest due first.
   *
   * @param without companies whose calls are left out
   */
  List<DueCall> find(Set<Long> without, int most);
}
