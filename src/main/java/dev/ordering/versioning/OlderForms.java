package dev.ordering.versioning;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** How the current records and their members look in a version. */
record OlderForms(Changelog changelog, ApiVersion version) {
  /**
   * Whether the version has a member of the current record: neither one that was added later, nor
   * one only for older versions.
   */
  boolean hasField(Class<?> owner, String name) {
    return after(Difference.NewFields.class)
            .noneMatch(added -> added.owner() == owner && added.names().contains(name))
        && changelog.upTo(version).stream()
            .flatMap(release -> release.differences(Difference.OnlyOlder.class))
            .noneMatch(older -> older.owner() == owner && older.names().contains(name));
  }

  /** Returns the older form of a member of the current record. */
  Optional<Difference.OlderField> field(Class<?> owner, String name) {
    return after(Difference.OlderField.class)
        .filter(field -> field.owner() == owner && field.name().equals(name))
        .findFirst();
  }

  /** Returns the name in this version of a member of the current record. */
  String name(Class<?> owner, String newest) {
    return after(Difference.FormerName.class)
        .filter(former -> former.owner() == owner && former.newest().equals(newest))
        .map(Difference.FormerName::older)
        .findFirst()
        .orElse(newest);
  }

  /** Returns the response members that the current record no longer has. */
  Collection<Difference.FormerField> formerFields(Class<?> owner) {
    Map<String, Difference.FormerField> former = new LinkedHashMap<>();
    after(Difference.FormerField.class)
        .filter(field -> field.owner() == owner)
        .forEach(field -> former.putIfAbsent(field.name(), field));
    return former.values();
  }

  /**
   * Returns the differences of one kind that are newer than the version. If two of them concern the
   * same thing, the first one applies.
   */
  <D extends Difference> Stream<D> after(Class<D> kind) {
    return changelog.after(version).stream().flatMap(release -> release.differences(kind));
  }
}
