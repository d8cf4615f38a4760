package dev.ordering.versioning;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.introspect.BeanPropertyDefinition;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The readers and writers of every version. The constructor throws if the changelog names a member
 * or value that does not exist.
 */
final class CompiledVersions {
  private final JsonMapper mapper = Json.mapper().build();
  private final Map<ApiVersion, VersionedJson> versions = new LinkedHashMap<>();
  private final VersionedJson newest;

  CompiledVersions(Changelog changelog) {
    changelog.releases().stream()
        .flatMap(release -> release.differences(Difference.class))
        .forEach(this::check);
    changelog
        .releases()
        .forEach(
            release ->
                versions.put(
                    release.version(), new VersionedJson(mapper, changelog, release.version())));
    newest = versions.get(changelog.newest().version());
  }

  VersionedJson of(ApiVersion version) {
    return versions.get(version);
  }

  /** Returns the newest version, which also serves endpoints that do not depend on the version. */
  VersionedJson newest() {
    return newest;
  }

  private void check(Difference difference) {
    if (difference instanceof Difference.NewFields fields) {
      requireMembers(fields.owner(), fields.names());
    } else if (difference instanceof Difference.OnlyOlder fields) {
      requireMembers(fields.owner(), fields.names());
    } else if (difference instanceof Difference.OlderField field) {
      requireMembers(field.owner(), List.of(field.name()));
    } else if (difference instanceof Difference.FormerName name) {
      requireMembers(name.owner(), List.of(name.newest()));
      requireNone(name.owner(), name.older());
    } else if (difference instanceof Difference.FormerField field) {
      requireNone(field.owner(), field.name());
    } else if (difference instanceof Difference.FormerMember older) {
      requireNone(older.owner(), older.name());
    } else if (difference instanceof Difference.NewValues values) {
      requireValues(values.type(), values.values());
    } else if (difference instanceof Difference.FormerValue value) {
      requireValues(value.type(), List.of(value.newest()));
    }
  }

  private void requireMembers(Class<?> owner, List<String> names) {
    Set<String> members = members(owner);
    for (String name : names) {
      if (!members.contains(name)) {
        throw new IllegalStateException(
            "the changelog names "
                + name
                + ", but "
                + owner.getName()
                + " has only "
                + members
                + " (it calls a renamed member by its newest name)");
      }
    }
  }

  private void requireNone(Class<?> owner, String name) {
    if (members(owner).contains(name)) {
      throw new IllegalStateException(
          "the changelog calls " + name + " former, but " + owner.getName() + " has it still");
    }
  }

  private void requireValues(Class<?> type, List<String> values) {
    if (!type.isEnum()) {
      throw new IllegalStateException(type.getName() + " has no values");
    }
    List<String> known =
        Stream.of(type.getEnumConstants())
            .map(constant -> mapper.convertValue(constant, String.class))
            .toList();
    for (String value : values) {
      if (!known.contains(value)) {
        throw new IllegalStateException(
            "the changelog names the value " + value + ", but " + type.getName() + " lacks it");
      }
    }
  }

  private Set<String> members(Class<?> owner) {
    JavaType type = mapper.constructType(owner);
    Set<String> members = new HashSet<>();
    Stream.concat(
            mapper.getSerializationConfig().introspect(type).findProperties().stream(),
            mapper.getDeserializationConfig().introspect(type).findProperties().stream())
        .map(BeanPropertyDefinition::getName)
        .forEach(members::add);
    return members;
  }
}
