package dev.ordering.versioning;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.http.body.BodyErrors;
import dev.ordering.http.body.Characters;
import dev.ordering.http.problem.ApiError;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Migrates one body to the newest form, in the tree that was read: a second one would be half of
 * what a body costs. Reports the members that only other versions have and every value of a wrong
 * type, migrates older forms, and removes members that no version knows. Pointers in errors are
 * those into the body that was sent.
 *
 * @param isForm whether the tree was parsed from a form, in which every value is text
 * @param errors collects the errors
 */
record BodyMigration(RequestForms forms, boolean isForm, SentPointers origins, BodyErrors errors) {
  private static final int MAXIMUM_ELEMENTS = 1_000;
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  /** Returns the newest form of a value at a path; empty if the value itself has an error. */
  Optional<JsonNode> newest(JavaType type, JsonNode sent, MemberPath path) {
    if (type.isReferenceType()) {
      return sent.isNull() ? Optional.of(sent) : newest(type.getReferencedType(), sent, path);
    }
    Class<?> raw = type.getRawClass();
    if (JsonNode.class.isAssignableFrom(raw) || raw == Object.class) {
      return Optional.of(sent);
    }
    if (type.isCollectionLikeType() || type.isArrayType()) {
      return array(type, sent, path);
    }
    if (type.isMapLikeType()) {
      return map(type, sent, path);
    }
    if (type.isEnumType()) {
      return value(raw, sent, path);
    }
    if (raw.isRecord()) {
      return object(type, sent, path);
    }
    Scalar kind = Scalar.of(raw);
    if (sent.isTextual() && !Characters.isStorable(sent.textValue()) && !errors.isFull()) {
      errors.notAcceptable(ApiError.of("invalid_characters").at(path.pointer()));
    }
    Optional<JsonNode> read = isForm ? kind.inForm(sent) : kind.inJson(sent);
    return read.isPresent() ? read : wrong(kind.text(), path);
  }

  private Optional<JsonNode> object(JavaType type, JsonNode sent, MemberPath path) {
    if (!(sent instanceof ObjectNode object)) {
      return wrong("object", path);
    }
    RequestForms.Members members = forms.members(type);
    int before = errors.count();
    replaceMembers(object, (name, value) -> member(name, value, members, path));
    // a migration would map pointers that have an error already
    if (errors.count() == before && !members.migrations().isEmpty()) {
      SentPointers within = origins.within(path.pointer());
      members.migrations().forEach(migration -> migration.migrate(object, within));
    }
    return Optional.of(sent);
  }

  /** Replaces each member of an object by its newest form, and removes those that have none. */
  private static void replaceMembers(
      ObjectNode object, BiFunction<String, JsonNode, Optional<JsonNode>> newestForm) {
    Iterator<Map.Entry<String, JsonNode>> members = object.properties().iterator();
    while (members.hasNext()) {
      Map.Entry<String, JsonNode> member = members.next();
      newestForm
          .apply(member.getKey(), member.getValue())
          .ifPresentOrElse(member::setValue, members::remove);
    }
  }

  /** Returns the newest form of a record's member; empty if it has an error or is unknown. */
  private Optional<JsonNode> member(
      String name, JsonNode sent, RequestForms.Members members, MemberPath path) {
    JavaType type = members.newest().getOrDefault(name, members.former().get(name));
    if (type != null) {
      return newest(type, sent, path.member(name));
    }
    VersionRange otherVersions = members.inOtherVersions().get(name);
    return otherVersions == null
        ? Optional.empty()
        : refused(otherVersions.notIn(forms.version(), name), path.member(name));
  }

  private Optional<JsonNode> array(JavaType type, JsonNode sent, MemberPath path) {
    Optional<List<JsonNode>> elements = ArrayElements.of(sent, isForm);
    if (elements.isEmpty()) {
      return wrong("array", path);
    }
    if (elements.get().size() > MAXIMUM_ELEMENTS) {
      return refused(ApiError.of("too_many_items", MAXIMUM_ELEMENTS), path);
    }
    ArrayNode newest = NODES.arrayNode();
    int index = 0;
    for (JsonNode element : elements.get()) {
      Optional<JsonNode> value = newest(type.getContentType(), element, path.element(index));
      value.or(() -> placeholder(type.getContentType())).ifPresent(newest::add);
      index++;
    }
    return Optional.of(newest);
  }

  /**
   * Returns a placeholder for a record or an id with an error, so that the elements behind it keep
   * their index. An error that the rules find in the placeholder is not reported.
   */
  private static Optional<JsonNode> placeholder(JavaType type) {
    Class<?> raw = type.getRawClass();
    if (raw.isRecord()) {
      return Optional.of(NODES.objectNode());
    }
    return Scalar.of(raw) == Scalar.LONG ? Optional.of(NODES.numberNode(0L)) : Optional.empty();
  }

  private Optional<JsonNode> map(JavaType type, JsonNode sent, MemberPath path) {
    if (!(sent instanceof ObjectNode object)) {
      return wrong("object", path);
    }
    if (object.size() > MAXIMUM_ELEMENTS) {
      return refused(ApiError.of("too_many_items", MAXIMUM_ELEMENTS), path);
    }
    replaceMembers(
        object, (name, value) -> newest(type.getContentType(), value, path.member(name)));
    return Optional.of(sent);
  }

  private Optional<JsonNode> value(Class<?> type, JsonNode sent, MemberPath path) {
    if (!sent.isTextual()) {
      return wrong("string", path);
    }
    RequestValues values = forms.values(type);
    String text = sent.textValue();
    if (values.known().containsKey(text)) {
      return Optional.of(NODES.textNode(values.known().get(text)));
    }
    return refused(
        Optional.ofNullable(values.inOtherVersions().get(text))
            .map(where -> where.notIn(forms.version(), text))
            .orElseGet(
                () -> ApiError.of("invalid_value", String.join(", ", values.known().keySet()))),
        path);
  }

  private Optional<JsonNode> wrong(String expected, MemberPath path) {
    return refused(ApiError.of("invalid_type", expected), path);
  }

  private Optional<JsonNode> refused(ApiError error, MemberPath path) {
    if (!errors.isFull()) {
      errors.malformed(error.at(path.pointer()));
    }
    return Optional.empty();
  }
}
