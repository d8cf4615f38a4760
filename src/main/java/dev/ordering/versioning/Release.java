package dev.ordering.versioning;

import java.time.LocalDate;
import java.util.List;

/**
 * A version with its changes.
 *
 * @param changed the day on which something was last added to the version
 */
public record Release(
    ApiVersion version, VersionStatus status, LocalDate changed, List<Change> changes) {
  public Release {
    changes = List.copyOf(changes);
  }

  /** Returns the changes, one sentence each. */
  public List<String> sentences() {
    return changes.stream().map(Change::sentence).toList();
  }
}
