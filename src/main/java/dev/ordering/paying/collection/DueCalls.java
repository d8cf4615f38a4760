package dev.ordering.paying.collection;

import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** The calls of providers that are due. */
@FunctionalInterface
interface DueCalls {
  /**
   * A call of a provider.
   *
   * @param claim claims the call so that no other node makes it; false if another node was quicker
   * @param call calls the provider and stores the outcome
   */
  record DueCall(String name, long companyId, BooleanSupplier claim, Runnable call) {}

  /**
   * Returns the calls that are due, the longest due first.
   *
   * @param without companies whose calls are left out
   */
  List<DueCall> find(Set<Long> without, int limit);
}
