package dev.ordering.admin;

import java.util.List;

/** The record of every act of administration. It survives whatever the act did. */
interface AuditTrail {
  /**
   * Puts an act on record before it is done, in a transaction of its own.
   *
   * @return the id under which {@link #end} tells what came of it
   */
  long begin(String who, String bean, String operation, String arguments);

  /** Says what came of it. */
  void end(long id, String outcome);

  /** Entries with ids below one, the newest first. */
  List<AuditEntry> before(long id, int most);
}
