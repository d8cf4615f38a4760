package dev.ordering.versioning;

import java.time.LocalDate;
import java.util.List;

/**
 * A version and what it brought.
 *
 * @param changed the day on which something was last added to it
 */
public record Release(
    ApiVersion version, VersionStatus status, LocalDate changed, List<Change> changes) {
  public Release {
    changes = List.copyOf(changes);
  }

  /** What it brought, one sentence each. */
  public List<String> sentences() {
    return changes.stream().map(Change::sentence).toList();
  }
}
