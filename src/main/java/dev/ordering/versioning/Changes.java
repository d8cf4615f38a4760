package dev.ordering.versioning;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.ordering.http.text.Phrase;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The words in which a changelog is written: {@link #added}, {@link #was}, {@link #accepted} and
 * {@link #queried}, each with a sentence and the things it speaks of. Features know only the newest
 * form; every function here makes an older form of it, or migrates an older one to it.
 */
public final class Changes {
  private Changes() {}

  /**
   * A version and what is different in it.
   *
   * @param changed the day on which something was last added to it, in ISO 8601
   */
  public static Release version(
      String version, VersionStatus status, String changed, Change... changes) {
    return new Release(ApiVersion.of(version), status, LocalDate.parse(changed), List.of(changes));
  }

  /** Things that exist from this version on. */
  public static Change added(String sentence, Difference.Added... things) {
    return new Change(sentence, List.of(things));
  }

  /** Things that had another form in responses before this version. */
  public static Change was(String sentence, Difference.Was... things) {
    return new Change(sentence, List.of(things));
  }

  /** Bodies that were taken in another form before this version. */
  public static Change accepted(String sentence, Difference.Accepted... things) {
    return new Change(sentence, List.of(things));
  }

  /** Query parameters that were others before this version. */
  public static Change queried(String sentence, Difference.Queried... things) {
    return new Change(sentence, List.of(things));
  }

  /** An operation, {@code GET /orders} for example. */
  public static Difference.Added endpoint(String endpoint) {
    return new Difference.NewEndpoint(Endpoint.of(endpoint));
  }

  /** Types whose values are in no body of an older version. */
  public static Difference.Added bodies(Class<?>... types) {
    return new Difference.NewBodies(List.of(types));
  }

  public static Difference.Added parameters(String endpoint, String... names) {
    return new Difference.NewParameters(Endpoint.of(endpoint), List.of(names));
  }

  /** JSON members of a record, in responses and in bodies. */
  public static Difference.Added fields(Class<?> owner, String... names) {
    return new Difference.NewFields(owner, List.of(names));
  }

  /** Values of an enumeration that older versions refuse in bodies. */
  public static Difference.Added values(Class<?> type, String... values) {
    return new Difference.NewValues(type, List.of(values));
  }

  public static <H, O> Difference.Was type(Class<H> head, Class<O> older, Function<H, O> form) {
    return new Difference.OlderType(head, older, from(head, form));
  }

  public static <H, O> Difference.Was type(
      Class<H> head, TypeReference<O> older, Function<H, O> form) {
    return new Difference.OlderType(head, older.getType(), from(head, form));
  }

  /**
   * One member's older form; where the member may be absent, of its value if there is one.
   *
   * @param head the member's type, an Optional taken off
   */
  public static <H, O> Difference.Was field(
      Class<?> owner, String name, Class<H> head, Class<O> older, Function<H, O> form) {
    return new Difference.OlderField(owner, name, older, from(head, form));
  }

  /** The same for a member whose older form is of a generic type. */
  public static <H, O> Difference.Was field(
      Class<?> owner, String name, Class<H> head, TypeReference<O> older, Function<H, O> form) {
    return new Difference.OlderField(owner, name, older.getType(), from(head, form));
  }

  /** A member that only older versions have. */
  public static <H, O> Difference.Was former(
      Class<H> owner, String name, Class<O> older, Function<H, O> form) {
    return new Difference.FormerField(owner, name, older, from(owner, form));
  }

  /** A body member that only older versions take, and what becomes of it. */
  public static Difference.Accepted member(
      Class<?> owner, String name, TypeReference<?> type, RequestMigration migration) {
    return new Difference.FormerMember(owner, name, type.getType(), migration);
  }

  /** Members of today's record that only clients of older versions may send. */
  public static Difference.Accepted only(Class<?> owner, String... names) {
    return new Difference.OnlyOlder(owner, List.of(names));
  }

  /** Another spelling of a value of an enumeration. */
  public static Difference.Accepted value(Class<?> type, String older, String head) {
    return new Difference.FormerValue(type, older, head);
  }

  /** A parameter that became another one; its form is empty for a value that cannot be read. */
  public static Difference.Queried parameter(
      String endpoint,
      String older,
      String head,
      Phrase taken,
      Function<String, Optional<String>> form) {
    return new Difference.FormerParameter(Endpoint.of(endpoint), older, head, taken, form);
  }

  private static <H, O> Function<Object, Object> from(Class<H> head, Function<H, O> form) {
    return value -> form.apply(head.cast(value));
  }
}
