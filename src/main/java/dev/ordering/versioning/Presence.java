package dev.ordering.versioning;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Finds the members of the current records that a version does not have. */
final class Presence {
  private Presence() {}

  /**
   * Returns the missing members by record: those added laterValues, and those only for older
   * versions.
   */
  static Map<Class<?>, Set<String>> missingFields(Changelog changelog, ApiVersion version) {
    Map<Class<?>, Set<String>> missing = new HashMap<>();
    changelog.forEachAfter(
        version,
        Difference.NewFields.class,
        (fields, release) ->
            missing.computeIfAbsent(fields.owner(), key -> new HashSet<>()).addAll(fields.names()));
    changelog.forEachUpTo(
        version,
        Difference.OnlyOlder.class,
        (fields, release) ->
            missing.computeIfAbsent(fields.owner(), key -> new HashSet<>()).addAll(fields.names()));
    return missing;
  }
}
