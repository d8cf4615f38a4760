package dev.ordering.versioning;

import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** One version as a client sees it, for the OpenAPI documents. */
public record VersionView(Changelog changelog, Release release, OlderForms forms) {
  /** Returns a view of each version, newest first. */
  public static List<VersionView> of(Changelog changelog) {
    return changelog.releases().stream()
        .map(
            release ->
                new VersionView(changelog, release, new OlderForms(changelog, release.version())))
        .toList();
  }

  public String version() {
    return release.version().toString();
  }

  /** Whether the version has the endpoint that a resource method serves. */
  public boolean has(Method method) {
    return history(method).absence(release.version()).isEmpty();
  }

  /** Whether the version has a query parameter of the newest form. */
  public boolean hasParameter(Method method, String name) {
    return history(method).parameterAbsence(name, release.version()).isEmpty();
  }

  /**
   * Returns the query parameters of this version that were replaced later, each with the sentence
   * of that change.
   */
  public Map<String, String> formerParameters(Method method) {
    return history(method).formerParameters(release.version()).stream()
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
    return forms.hasField(owner, name);
  }

  /** Returns the name in this version of a member of the current record. */
  public String fieldName(Class<?> owner, String name) {
    return forms.name(owner, name);
  }

  /** Returns the older form of a member of the current record. */
  public Optional<Type> olderField(Class<?> owner, String name) {
    return forms.field(owner, name).map(Difference.OlderField::older);
  }

  /** Returns the older form of all values of a type. */
  public Optional<Type> olderType(Class<?> type) {
    return forms
        .after(Difference.OlderType.class)
        .filter(older -> older.newest() == type)
        .map(Difference.OlderType::older)
        .findFirst();
  }

  /** Returns the members that the current record no longer has. */
  public Map<String, Type> formerFields(Class<?> owner) {
    Map<String, Type> former = new LinkedHashMap<>();
    forms.formerFields(owner).forEach(field -> former.put(field.name(), field.older()));
    forms
        .after(Difference.FormerMember.class)
        .filter(member -> member.owner() == owner)
        .forEach(member -> former.putIfAbsent(member.name(), member.type()));
    return former;
  }

  /** Whether the version accepts a current value of an enumeration in bodies. */
  public boolean accepts(Class<?> type, String value) {
    return forms
        .after(Difference.NewValues.class)
        .noneMatch(added -> added.type() == type && added.values().contains(value));
  }

  /** Returns the spelling in this version of a current value of an enumeration. */
  public String value(Class<?> type, String value) {
    return forms
        .after(Difference.FormerValue.class)
        .filter(former -> former.type() == type && former.newest().equals(value))
        .map(Difference.FormerValue::older)
        .findFirst()
        .orElse(value);
  }

  /** Returns the method and path of the endpoint that a resource method serves. */
  public static Endpoint endpoint(Method method) {
    return Endpoint.of(method.getDeclaringClass(), method);
  }

  private EndpointHistory history(Method method) {
    return new EndpointHistory(changelog, endpoint(method));
  }
}
