package dev.ordering.versioning;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.introspect.BeanPropertyDefinition;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The bodies that a version accepts: the members of each record, and the migrations. */
final class RequestForms {
  /**
   * The members of a record's JSON object.
   *
   * @param newest the members that the version accepts in the newest form
   * @param former the members of older forms that this version still accepts
   * @param inOtherVersions the members that only other versions accept
   */
  record Members(
      Map<String, JavaType> newest,
      Map<String, JavaType> former,
      Map<String, VersionRange> inOtherVersions,
      List<RequestMigration> migrations) {}

  private final JsonMapper mapper;
  private final Changelog changelog;
  private final ApiVersion version;
  private final Map<Class<?>, Members> members = new ConcurrentHashMap<>();
  private final Map<Class<?>, RequestValues> values = new ConcurrentHashMap<>();

  RequestForms(JsonMapper mapper, Changelog changelog, ApiVersion version) {
    this.mapper = mapper;
    this.changelog = changelog;
    this.version = version;
  }

  ApiVersion version() {
    return version;
  }

  JavaType type(java.lang.reflect.Type type) {
    return mapper.constructType(type);
  }

  Members members(JavaType record) {
    return members.computeIfAbsent(record.getRawClass(), owner -> compile(record));
  }

  RequestValues values(Class<?> type) {
    return values.computeIfAbsent(
        type, owner -> RequestValues.of(owner, mapper, changelog, version));
  }

  private Members compile(JavaType record) {
    Class<?> owner = record.getRawClass();
    Map<String, JavaType> newest = new LinkedHashMap<>();
    for (BeanPropertyDefinition property :
        mapper.getDeserializationConfig().introspect(record).findProperties()) {
      if (property.couldDeserialize()) {
        newest.put(property.getName(), property.getPrimaryType());
      }
    }
    Map<String, VersionRange> inOtherVersions = inOtherVersions(owner);
    newest.keySet().removeAll(inOtherVersions.keySet());
    Map<String, JavaType> former = new LinkedHashMap<>();
    List<RequestMigration> migrations = new ArrayList<>();
    for (Release release : changelog.after(version)) {
      release
          .differences(Difference.FormerMember.class)
          .filter(older -> older.owner() == owner)
          .forEach(
              older -> {
                former.putIfAbsent(older.name(), type(older.type()));
                migrations.add(older.migration());
              });
      release
          .differences(Difference.FormerName.class)
          .filter(name -> name.owner() == owner && newest.containsKey(name.newest()))
          .forEach(
              name -> {
                former.put(name.older(), newest.remove(name.newest()));
                inOtherVersions.put(name.newest(), VersionRange.since(changelog, release));
                migrations.add(name::migrate);
              });
    }
    return new Members(newest, former, inOtherVersions, migrations);
  }

  private Map<String, VersionRange> inOtherVersions(Class<?> owner) {
    Map<String, VersionRange> inOtherVersions = new HashMap<>();
    for (Release release : changelog.after(version)) {
      release
          .differences(Difference.NewFields.class)
          .filter(added -> added.owner() == owner)
          .flatMap(added -> added.names().stream())
          .forEach(name -> inOtherVersions.put(name, VersionRange.since(changelog, release)));
    }
    for (Release release : changelog.upTo(version)) {
      Stream.of(
              release
                  .differences(Difference.FormerName.class)
                  .filter(name -> name.owner() == owner)
                  .map(Difference.FormerName::older),
              release
                  .differences(Difference.OnlyOlder.class)
                  .filter(older -> older.owner() == owner)
                  .flatMap(older -> older.names().stream()),
              release
                  .differences(Difference.FormerMember.class)
                  .filter(older -> older.owner() == owner)
                  .map(Difference.FormerMember::name))
          .flatMap(names -> names)
          .forEach(
              name -> inOtherVersions.put(name, VersionRange.until(changelog, release, owner)));
    }
    return inOtherVersions;
  }
}
