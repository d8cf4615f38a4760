package dev.ordering.versioning;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.http.Characters;
import dev.ordering.http.Fault;
import dev.ordering.http.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Brings one body into today's form: finds the members that only other versions have and every
 * value of a wrong type, lifts older forms, and leaves out what no version knows. Pointers in
 * faults are those of what was sent.
 */
final class BodyForm {
  private static final int MOST_ELEMENTS = 1_000;
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final RequestForms forms;
  private final Scalars scalars;
  private final boolean form;
  private final Origins origins;
  private final List<Fault> faults = new ArrayList<>();
  private boolean malformed;

  /**
   * @param form whether the tree was a form, with text for every value
   */
  BodyForm(RequestForms forms, boolean form, Origins origins) {
    this.forms = forms;
    this.form = form;
    this.origins = origins;
    this.scalars = form ? Scalars.OF_FORMS : Scalars.OF_JSON;
  }

  /** What is wrong, all of it: 400 where anything has the wrong form, else 422. */
  Optional<Problem> problem() {
    return faults.isEmpty()
        ? Optional.empty()
        : Optional.of(Problem.of(malformed ? 400 : 422, faults));
  }

  /** Today's form of a value that was sent at a pointer; anything where it has a fault. */
  JsonNode today(JavaType type, JsonNode sent, MemberPath path) {
    if (type.isReferenceType()) {
      return sent.isNull() ? sent : today(type.getReferencedType(), sent, path);
    }
    Class<?> raw = type.getRawClass();
    if (JsonNode.class.isAssignableFrom(raw) || raw == Object.class) {
      return sent;
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
    if (sent.isTextual() && !Characters.isStorable(sent.textValue())) {
      add(Fault.of("invalid_characters"), path);
      return sent;
    }
    return scalars.read(kind, sent).orElseGet(() -> wrong(kind.text(), sent, path));
  }

  private JsonNode object(JavaType type, JsonNode sent, MemberPath path) {
    if (!(sent instanceof ObjectNode object)) {
      return wrong("object", sent, path);
    }
    RequestForms.Members members = forms.members(type);
    ObjectNode today = NODES.objectNode();
    int before = faults.size();
    for (Map.Entry<String, JsonNode> member : object.properties()) {
      String name = member.getKey();
      JavaType known = members.today().getOrDefault(name, members.former().get(name));
      if (known != null) {
        today.set(name, today(known, member.getValue(), path.member(name)));
      } else if (members.elsewhere().containsKey(name)) {
        fault(members.elsewhere().get(name).notIn(forms.version(), name), path.member(name));
      }
    }
    if (faults.size() == before && !members.lifts().isEmpty()) {
      Origins within = origins.within(path.pointer());
      members.lifts().forEach(lift -> lift.lift(today, within));
    }
    return today;
  }

  private JsonNode array(JavaType type, JsonNode sent, MemberPath path) {
    Optional<List<JsonNode>> elements = Elements.of(sent, form);
    if (elements.isEmpty()) {
      return wrong("array", sent, path);
    }
    if (elements.get().size() > MOST_ELEMENTS) {
      fault(Fault.of("too_many_items", MOST_ELEMENTS), path);
      return sent;
    }
    ArrayNode today = NODES.arrayNode();
    for (JsonNode element : elements.get()) {
      today.add(today(type.getContentType(), element, path.element(today.size())));
    }
    return today;
  }

  private JsonNode map(JavaType type, JsonNode sent, MemberPath path) {
    if (!(sent instanceof ObjectNode object)) {
      return wrong("object", sent, path);
    }
    if (object.size() > MOST_ELEMENTS) {
      fault(Fault.of("too_many_items", MOST_ELEMENTS), path);
      return sent;
    }
    ObjectNode today = NODES.objectNode();
    for (Map.Entry<String, JsonNode> member : object.properties()) {
      MemberPath at = path.member(member.getKey());
      today.set(member.getKey(), today(type.getContentType(), member.getValue(), at));
    }
    return today;
  }

  private JsonNode value(Class<?> type, JsonNode sent, MemberPath path) {
    if (!sent.isTextual()) {
      return wrong("string", sent, path);
    }
    RequestValues values = forms.values(type);
    String text = sent.textValue();
    if (values.known().containsKey(text)) {
      return NODES.textNode(values.known().get(text));
    }
    fault(
        Optional.ofNullable(values.elsewhere().get(text))
            .map(where -> where.notIn(forms.version(), text))
            .orElseGet(() -> Fault.of("invalid_value", String.join(", ", values.known().keySet()))),
        path);
    return sent;
  }

  private JsonNode wrong(String expected, JsonNode sent, MemberPath path) {
    fault(Fault.of("invalid_type", expected), path);
    return sent;
  }

  private void fault(Fault fault, MemberPath path) {
    malformed = true;
    add(fault, path);
  }

  private void add(Fault fault, MemberPath path) {
    if (faults.size() < Fault.MOST) {
      faults.add(fault.at(path.pointer()));
    }
  }
}
