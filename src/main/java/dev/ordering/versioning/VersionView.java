package dev.ordering.versioning;

import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** One version as a client sees it, for the OpenAPI documents. */
public final class VersionView {
  private final Changelog changelog;
  private final Release release;
  private final Map<Class<?>, Set<String>> missing;
  private final Map<Class<?>, Type> types = new HashMap<>();
  private final Map<Class<?>, Map<String, Type>> fields = new HashMap<>();
  private final Map<Class<?>, Map<String, Type>> former = new HashMap<>();
  private final Map<Class<?>, Map<String, String>> values = new HashMap<>();
  private final Map<Class<?>, Set<String>> laterValues = new HashMap<>();

  private VersionView(Changelog changelog, Release release) {
    this.changelog = changelog;
    this.release = release;
    ApiVersion version = release.version();
    this.missing = Presence.missingFields(changelog, version);
    changelog.forEachAfter(
        version,
        Difference.OlderType.class,
        (type, since) -> types.putIfAbsent(type.newest(), type.older()));
    changelog.forEachAfter(
        version,
        Difference.OlderField.class,
        (field, since) -> of(fields, field.owner()).putIfAbsent(field.name(), field.older()));
    changelog.forEachAfter(
        version,
        Difference.FormerField.class,
        (field, since) -> of(former, field.owner()).putIfAbsent(field.name(), field.older()));
    changelog.forEachAfter(
        version,
        Difference.FormerMember.class,
        (member, since) -> of(former, member.owner()).putIfAbsent(member.name(), member.type()));
    changelog.forEachAfter(
        version,
        Difference.FormerValue.class,
        (value, since) -> of(values, value.type()).put(value.newest(), value.older()));
    changelog.forEachAfter(
        version,
        Difference.NewValues.class,
        (added, since) ->
            laterValues
                .computeIfAbsent(added.type(), key -> new HashSet<>())
                .addAll(added.values()));
  }

  /** Returns a view of each version, newest first. */
  public static List<VersionView> of(Changelog changelog) {
    return changelog.releases().stream()
        .map(release -> new VersionView(changelog, release))
        .toList();
  }

  public String version() {
    return release.version().toString();
  }

  public Release release() {
    return release;
  }

  /** Whether the version has the endpoint that a resource method serves. */
  public boolean has(Class<?> resource, Method method) {
    return history(resource, method).absence(release.version()).isEmpty();
  }

  /** Whether the version has a query parameter of the newest form. */
  public boolean hasParameter(Class<?> resource, Method method, String name) {
    return history(resource, method).parameterAbsence(name, release.version()).isEmpty();
  }

  /**
   * Returns the query parameters of this version that were replaced laterValues, each with the
   * sentence of that change.
   */
  public Map<String, String> formerParameters(Class<?> resource, Method method) {
    return history(resource, method).formerParameters(release.version()).stream()
        .collect(Collectors.toMap(Difference.FormerParameter::older, this::description));
  }

  private String description(Difference difference) {
    return changelog.releases().stream()
        .flatMap(found -> found.changes().stream())
        .filter(change -> change.differences().contains(difference))
        .map(Change::markdown)
        .findFirst()
        .orElseThrow();
  }

  /** Whether the version has a member of the current record. */
  public boolean hasField(Class<?> owner, String name) {
    return !missing.getOrDefault(owner, Set.of()).contains(name);
  }

  /** Returns the older form of a member of the current record. */
  public Optional<Type> olderField(Class<?> owner, String name) {
    return Optional.ofNullable(fields.getOrDefault(owner, Map.of()).get(name));
  }

  /** Returns the older form of all values of a type. */
  public Optional<Type> olderType(Class<?> type) {
    return Optional.ofNullable(types.get(type));
  }

  /** Returns the members that the current record no longer has. */
  public Map<String, Type> formerFields(Class<?> owner) {
    return former.getOrDefault(owner, Map.of());
  }

  /** Whether the version accepts a current value of an enumeration in bodies. */
  public boolean accepts(Class<?> type, String value) {
    return !laterValues.getOrDefault(type, Set.of()).contains(value);
  }

  /** Returns the spelling in this version of a current value of an enumeration. */
  public String value(Class<?> type, String value) {
    return values.getOrDefault(type, Map.of()).getOrDefault(value, value);
  }

  /** Returns the method and path of the endpoint that a resource method serves. */
  public static Map.Entry<String, String> endpoint(Class<?> resource, Method method) {
    Endpoint endpoint = Endpoint.of(resource, method);
    return Map.entry(endpoint.method(), endpoint.path());
  }

  private EndpointHistory history(Class<?> resource, Method method) {
    return new EndpointHistory(changelog, Endpoint.of(resource, method));
  }

  private static <V> Map<String, V> of(Map<Class<?>, Map<String, V>> all, Class<?> owner) {
    return all.computeIfAbsent(owner, key -> new LinkedHashMap<>());
  }
}
