package dev.ordering.versioning;

import java.util.List;

/** A version and what it brought. */
public record Release(ApiVersion version, VersionStatus status, List<Change> changes) {
  public Release {
    changes = List.copyOf(changes);
  }

  /** What it brought, one sentence each. */
  public List<String> sentences() {
    return changes.stream().map(Change::sentence).toList();
  }
}
