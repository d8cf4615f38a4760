package dev.ordering.versioning;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.http.body.BodyErrors;
import dev.ordering.http.body.Characters;
import dev.ordering.http.problem.ApiError;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Migrates one body to the newest form, in the tree that was read: a second one would be half of
 * what a body costs. Reports the members that only other versions have and every value of a wrong
 * type, migrates older forms, and removes members that no version knows. Pointers in errors are
 * those into the body that was sent.
 */
final class BodyMigration {
  private static final int MOST_ELEMENTS = 1_000;
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final RequestForms forms;
  private final Scalars scalars;
  private final boolean form;
  private final SentPointers origins;
  private final BodyErrors errors;

  /**
   * @param form whether the tree was parsed from a form, in which every value is text
   * @param errors collects the errors
   */
  BodyMigration(RequestForms forms, boolean form, SentPointers origins, BodyErrors errors) {
    this.forms = forms;
    this.form = form;
    this.origins = origins;
    this.errors = errors;
    this.scalars = form ? Scalars.OF_FORMS : Scalars.OF_JSON;
  }

  /** Returns the newest form of a value at a path; empty if the value itself has an error. */
  Optional<JsonNode> today(JavaType type, JsonNode sent, MemberPath path) {
    if (type.isReferenceType()) {
      return sent.isNull() ? Optional.of(sent) : today(type.getReferencedType(), sent, path);
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
    Scalars.Kind kind = Scalars.Kind.of(raw);
    if (sent.isTextual() && !Characters.isStorable(sent.textValue()) && !errors.isFull()) {
      errors.notAcceptable(ApiError.of("invalid_characters").at(path.pointer()));
    }
    Optional<JsonNode> read = scalars.read(kind, sent);
    return read.isPresent() ? read : wrong(kind.text(), path);
  }

  private Optional<JsonNode> object(JavaType type, JsonNode sent, MemberPath path) {
    if (!(sent instanceof ObjectNode object)) {
      return wrong("object", path);
    }
    RequestForms.Members members = forms.members(type);
    int before = errors.count();
    object.properties().removeIf(member -> !isKept(member, members, path));
    // a migration would map pointers that have an error already
    if (errors.count() == before && !members.migrations().isEmpty()) {
      SentPointers within = origins.within(path.pointer());
      members.migrations().forEach(migration -> migration.migrate(object, within));
    }
    return Optional.of(sent);
  }

  /** Whether a member stays; it then has its newest form. */
  private boolean isKept(
      Map.Entry<String, JsonNode> member, RequestForms.Members members, MemberPath path) {
    String name = member.getKey();
    JavaType known = members.today().getOrDefault(name, members.former().get(name));
    if (known != null) {
      return isReplaced(member, known, path);
    }
    if (members.elsewhere().containsKey(name)) {
      refused(members.elsewhere().get(name).notIn(forms.version(), name), path.member(name));
    }
    return false;
  }

  /** Gives a member its newest form; returns false if it has an error of its own. */
  private boolean isReplaced(Map.Entry<String, JsonNode> member, JavaType type, MemberPath path) {
    Optional<JsonNode> today = today(type, member.getValue(), path.member(member.getKey()));
    today.ifPresent(member::setValue);
    return today.isPresent();
  }

  private Optional<JsonNode> array(JavaType type, JsonNode sent, MemberPath path) {
    Optional<List<JsonNode>> elements = Elements.of(sent, form);
    if (elements.isEmpty()) {
      return wrong("array", path);
    }
    if (elements.get().size() > MOST_ELEMENTS) {
      return refused(ApiError.of("too_many_items", MOST_ELEMENTS), path);
    }
    ArrayNode today = NODES.arrayNode();
    int index = 0;
    for (JsonNode element : elements.get()) {
      Optional<JsonNode> value = today(type.getContentType(), element, path.element(index));
      value.or(() -> inPlaceOf(type.getContentType())).ifPresent(today::add);
      index++;
    }
    return Optional.of(today);
  }

  /** Returns a placeholder for a record with an error, so that those behind it keep their index. */
  private static Optional<JsonNode> inPlaceOf(JavaType type) {
    return type.getRawClass().isRecord() ? Optional.of(NODES.objectNode()) : Optional.empty();
  }

  private Optional<JsonNode> map(JavaType type, JsonNode sent, MemberPath path) {
    if (!(sent instanceof ObjectNode object)) {
      return wrong("object", path);
    }
    if (object.size() > MOST_ELEMENTS) {
      return refused(ApiError.of("too_many_items", MOST_ELEMENTS), path);
    }
    object.properties().removeIf(member -> !isReplaced(member, type.getContentType(), path));
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
        Optional.ofNullable(values.elsewhere().get(text))
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
