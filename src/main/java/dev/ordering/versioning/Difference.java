package dev.ordering.versioning;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.http.text.Phrase;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** One difference between a version and the one before it, as readers and writers need it. */
public sealed interface Difference {
  /** Something that exists from this version on. */
  sealed interface Added extends Difference {}

  /** Another form that older versions have in responses. It is made from the newest form. */
  sealed interface OlderResponse extends Difference {}

  /** Another form that older versions accept in bodies. It is migrated to the newest form. */
  sealed interface OlderBody extends Difference {}

  /** Other query parameters that older versions accept. They are migrated to the newest ones. */
  sealed interface OlderQuery extends Difference {}

  /** A new operation. */
  record NewEndpoint(Endpoint endpoint) implements Added {}

  /** New query parameters of an operation. */
  record NewParameters(Endpoint endpoint, List<String> names) implements Added {}

  /** New JSON members of a record, both in responses and in bodies. */
  record NewFields(Class<?> owner, List<String> names) implements Added {}

  /** Records and enumerations that are used in bodies from this version on. */
  record NewBodies(List<Class<?>> types) implements Added {}

  /** New values of an enumeration, as written in JSON. Older versions reject them in bodies. */
  record NewValues(Class<?> type, List<String> values) implements Added {}

  /** An older form of every value of a type. */
  record OlderType(Class<?> newest, Type older, Function<Object, Object> form)
      implements OlderResponse {}

  /** An older form of one member. It takes precedence over an older form of the member's type. */
  record OlderField(Class<?> owner, String name, Type older, Function<Object, Object> form)
      implements OlderResponse {}

  /** A response member that the newest form no longer has. It is made from the whole record. */
  record FormerField(Class<?> owner, String name, Type older, Function<Object, Object> form)
      implements OlderResponse {}

  /** A body member that the newest form no longer has, and its migration to the newest form. */
  record FormerMember(Class<?> owner, String name, Type type, RequestMigration migration)
      implements OlderBody {}

  /** Members of the current record that only clients of older versions may send. */
  record OnlyOlder(Class<?> owner, List<String> names) implements OlderBody {}

  /** An older name of a member of the current record, both in responses and in bodies. */
  record FormerName(Class<?> owner, String older, String newest)
      implements OlderResponse, OlderBody {
    /** Gives the member of a body its newest name. */
    void migrate(ObjectNode body, SentPointers origins) {
      origins.addOrigin("/" + newest, "/" + older);
      if (body.has(older)) {
        body.set(newest, body.remove(older));
      }
    }
  }

  /** An older spelling of a value of an enumeration. */
  record FormerValue(Class<?> type, String older, String newest) implements OlderBody {}

  /**
   * A query parameter that was replaced by another one.
   *
   * @param taken what the parameter accepts; shown in the error for any other value
   * @param form converts the value that was sent; returns empty if it cannot be parsed
   */
  record FormerParameter(
      Endpoint endpoint,
      String older,
      String newest,
      Phrase taken,
      Function<String, Optional<String>> form)
      implements OlderQuery {}
}
