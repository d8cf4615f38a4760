package dev.ordering.versioning;

import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;

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

  /** Returns the differences of one kind from the version before. */
  <D extends Difference> Stream<D> differences(Class<D> kind) {
    return changes.stream()
        .flatMap(change -> change.differences().stream())
        .filter(kind::isInstance)
        .map(kind::cast);
  }

  /** Returns the changes, one sentence each. */
  public List<String> sentences() {
    return changes.stream().map(Change::sentence).toList();
  }
}
