package dev.ordering.versioning;

import dev.ordering.http.text.Phrase;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** One difference between a version and the one before it, as the compilers read it. */
public sealed interface Difference {
  /** Exists from this version on. */
  sealed interface Added extends Difference {}

  /** The responses of older versions had another form, made from today's. */
  sealed interface Was extends Difference {}

  /** Older versions took another form of body, migrated to today's. */
  sealed interface Accepted extends Difference {}

  /** Older versions took other query parameters, migrated to today's. */
  sealed interface Queried extends Difference {}

  /** An operation. */
  record NewEndpoint(Endpoint endpoint) implements Added {}

  /** Query parameters of an operation. */
  record NewParameters(Endpoint endpoint, List<String> names) implements Added {}

  /** JSON members of a record, in responses and in bodies alike. */
  record NewFields(Class<?> owner, List<String> names) implements Added {}

  /** Records and enumerations that bodies are made of from this version on. */
  record NewBodies(List<Class<?>> types) implements Added {}

  /** Values of an enumeration, as they are in JSON; refused in older bodies. */
  record NewValues(Class<?> type, List<String> values) implements Added {}

  /** Another form of every value of a type. */
  record OlderType(Class<?> head, Type older, Function<Object, Object> form) implements Was {}

  /** Another form of one member; outlives what is said of its type. */
  record OlderField(Class<?> owner, String name, Type older, Function<Object, Object> form)
      implements Was {}

  /** A member that today's form no longer has, made from the whole record. */
  record FormerField(Class<?> owner, String name, Type older, Function<Object, Object> form)
      implements Was {}

  /** A member that today's body no longer has, and how it becomes today's. */
  record FormerMember(Class<?> owner, String name, Type type, RequestMigration migration)
      implements Accepted {}

  /** Members of today's record that only older versions may send. */
  record OnlyOlder(Class<?> owner, List<String> names) implements Accepted {}

  /** Another spelling of a value of an enumeration. */
  record FormerValue(Class<?> type, String older, String head) implements Accepted {}

  /**
   * A query parameter that became another one.
   *
   * @param taken what it takes, for whoever sent something else
   * @param form empty where the value sent cannot be read
   */
  record FormerParameter(
      Endpoint endpoint,
      String older,
      String head,
      Phrase taken,
      Function<String, Optional<String>> form)
      implements Queried {}
}
