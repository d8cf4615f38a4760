package dev.ordering.versioning;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.ordering.http.text.Phrase;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The vocabulary of a changelog: {@link #added}, {@link #responseChanged}, {@link #bodyChanged} and
 * {@link #queryChanged} each take a sentence and the differences that it describes. Features know
 * only the newest form. Every function passed here makes an older form from it, or migrates an
 * older form to it.
 */
public final class Changes {
  private Changes() {}

  /**
   * Returns a version with its changes.
   *
   * @param changed the day on which something was last added to the version, in ISO 8601
   */
  public static Release version(
      String version, VersionStatus status, String changed, Change... changes) {
    return new Release(ApiVersion.of(version), status, LocalDate.parse(changed), List.of(changes));
  }

  /** Returns a change: these things exist from this version on. */
  public static Change added(String sentence, Difference.Added... things) {
    return new Change(sentence, List.of(things));
  }

  /** Returns a change: these things had another form in responses before this version. */
  public static Change responseChanged(String sentence, Difference.OlderResponse... things) {
    return new Change(sentence, List.of(things));
  }

  /** Returns a change: these bodies were accepted in another form before this version. */
  public static Change bodyChanged(String sentence, Difference.OlderBody... things) {
    return new Change(sentence, List.of(things));
  }

  /** Returns a change: older versions have other query parameters. */
  public static Change queryChanged(String sentence, Difference.OlderQuery... things) {
    return new Change(sentence, List.of(things));
  }

  /** Returns the difference of a new operation, {@code GET /orders} for example. */
  public static Difference.Added endpoint(String endpoint) {
    return new Difference.NewEndpoint(Endpoint.of(endpoint));
  }

  /** Returns the difference of types whose values occur in no body of an older version. */
  public static Difference.Added bodies(Class<?>... types) {
    return new Difference.NewBodies(List.of(types));
  }

  public static Difference.Added parameters(String endpoint, String... names) {
    return new Difference.NewParameters(Endpoint.of(endpoint), List.of(names));
  }

  /** Returns the difference of new JSON members of a record, in responses and in bodies. */
  public static Difference.Added fields(Class<?> owner, String... names) {
    return new Difference.NewFields(owner, List.of(names));
  }

  /** Returns the difference of enumeration values that older versions reject in bodies. */
  public static Difference.Added values(Class<?> type, String... values) {
    return new Difference.NewValues(type, List.of(values));
  }

  public static <N, O> Difference.OlderResponse type(
      Class<N> newest, Class<O> older, Function<N, O> form) {
    return new Difference.OlderType(newest, older, from(newest, form));
  }

  public static <N, O> Difference.OlderResponse type(
      Class<N> newest, TypeReference<O> older, Function<N, O> form) {
    return new Difference.OlderType(newest, older.getType(), from(newest, form));
  }

  /**
   * Returns the difference of a member that had another form. If the member is optional, the
   * function is applied to its value if there is one.
   *
   * @param newest the type of the member, without its Optional
   */
  public static <N, O> Difference.OlderResponse field(
      Class<?> owner, String name, Class<N> newest, Class<O> older, Function<N, O> form) {
    return new Difference.OlderField(owner, name, older, from(newest, form));
  }

  /** Returns the difference of a member whose older form has a generic type. */
  public static <N, O> Difference.OlderResponse field(
      Class<?> owner, String name, Class<N> newest, TypeReference<O> older, Function<N, O> form) {
    return new Difference.OlderField(owner, name, older.getType(), from(newest, form));
  }

  /** Returns the difference of a response member that only older versions have. */
  public static <N, O> Difference.OlderResponse former(
      Class<N> owner, String name, Class<O> older, Function<N, O> form) {
    return new Difference.FormerField(owner, name, older, from(owner, form));
  }

  /**
   * Returns the difference of a member that has another name in older versions, in responses and in
   * bodies. All other differences call the member by its newest name.
   */
  public static Difference.FormerName name(Class<?> owner, String older, String newest) {
    return new Difference.FormerName(owner, older, newest);
  }

  /** Returns the difference of a body member that only older versions accept, and its migration. */
  public static Difference.OlderBody member(
      Class<?> owner, String name, TypeReference<?> type, RequestMigration migration) {
    return new Difference.FormerMember(owner, name, type.getType(), migration);
  }

  /** Returns the difference of current members that only clients of older versions may send. */
  public static Difference.OlderBody only(Class<?> owner, String... names) {
    return new Difference.OnlyOlder(owner, List.of(names));
  }

  /** Returns the difference of an enumeration value that older versions spell in another way. */
  public static Difference.OlderBody value(Class<?> type, String older, String newest) {
    return new Difference.FormerValue(type, older, newest);
  }

  /**
   * Returns the difference of a query parameter that was replaced by another one. The function
   * returns empty for a value that cannot be parsed.
   */
  public static Difference.OlderQuery parameter(
      String endpoint,
      String older,
      String newest,
      Phrase taken,
      Function<String, Optional<String>> form) {
    return new Difference.FormerParameter(Endpoint.of(endpoint), older, newest, taken, form);
  }

  private static <N, O> Function<Object, Object> from(Class<N> newest, Function<N, O> form) {
    return value -> form.apply(newest.cast(value));
  }
}
