package dev.ordering.versioning;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.http.Fault;
import dev.ordering.http.Pointers;
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
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final RequestForms forms;
  private final Scalars scalars;
  private final boolean form;
  private final Origins origins;
  private final List<Fault> faults = new ArrayList<>();

  /**
   * @param form whether the tree was a form, with text for every value
   */
  BodyForm(RequestForms forms, boolean form, Origins origins) {
    this.forms = forms;
    this.form = form;
    this.origins = origins;
    this.scalars = form ? Scalars.OF_FORMS : Scalars.OF_JSON;
  }

  List<Fault> faults() {
    return List.copyOf(faults);
  }

  /** Today's form of a value that was sent at a pointer; anything where it has a fault. */
  JsonNode today(JavaType type, JsonNode sent, String pointer) {
    if (type.isReferenceType()) {
      return sent.isNull() ? sent : today(type.getReferencedType(), sent, pointer);
    }
    Class<?> raw = type.getRawClass();
    if (JsonNode.class.isAssignableFrom(raw) || raw == Object.class) {
      return sent;
    }
    if (type.isCollectionLikeType() || type.isArrayType()) {
      return array(type, sent, pointer);
    }
    if (type.isMapLikeType()) {
      return map(type, sent, pointer);
    }
    if (type.isEnumType()) {
      return value(raw, sent, pointer);
    }
    if (raw.isRecord()) {
      return object(type, sent, pointer);
    }
    Scalars.Kind kind = Scalars.Kind.of(raw);
    return scalars.read(kind, sent).orElseGet(() -> wrong(kind.text(), sent, pointer));
  }

  private JsonNode object(JavaType type, JsonNode sent, String pointer) {
    if (!(sent instanceof ObjectNode object)) {
      return wrong("object", sent, pointer);
    }
    RequestForms.Members members = forms.members(type);
    ObjectNode today = NODES.objectNode();
    int before = faults.size();
    for (Map.Entry<String, JsonNode> member : object.properties()) {
      String name = member.getKey();
      String at = Pointers.child(pointer, name);
      JavaType known = members.today().getOrDefault(name, members.former().get(name));
      if (known != null) {
        today.set(name, today(known, member.getValue(), at));
      } else if (members.elsewhere().containsKey(name)) {
        fault(members.elsewhere().get(name).notIn(forms.version(), name).at(at));
      }
    }
    if (faults.size() == before) {
      members.lifts().forEach(lift -> lift.lift(today, origins.within(pointer)));
    }
    return today;
  }

  private JsonNode array(JavaType type, JsonNode sent, String pointer) {
    Optional<List<JsonNode>> elements = Elements.of(sent, form);
    if (elements.isEmpty()) {
      return wrong("array", sent, pointer);
    }
    ArrayNode today = NODES.arrayNode();
    for (JsonNode element : elements.get()) {
      today.add(today(type.getContentType(), element, pointer + "/" + today.size()));
    }
    return today;
  }

  private JsonNode map(JavaType type, JsonNode sent, String pointer) {
    if (!(sent instanceof ObjectNode object)) {
      return wrong("object", sent, pointer);
    }
    ObjectNode today = NODES.objectNode();
    for (Map.Entry<String, JsonNode> member : object.properties()) {
      String at = Pointers.child(pointer, member.getKey());
      today.set(member.getKey(), today(type.getContentType(), member.getValue(), at));
    }
    return today;
  }

  private JsonNode value(Class<?> type, JsonNode sent, String pointer) {
    if (!sent.isTextual()) {
      return wrong("string", sent, pointer);
    }
    RequestValues values = forms.values(type);
    String text = sent.textValue();
    if (values.known().containsKey(text)) {
      return NODES.textNode(values.known().get(text));
    }
    fault(
        Optional.ofNullable(values.elsewhere().get(text))
            .map(where -> where.notIn(forms.version(), text))
            .orElseGet(() -> Fault.of("invalid_value", String.join(", ", values.known().keySet())))
            .at(pointer));
    return sent;
  }

  private JsonNode wrong(String expected, JsonNode sent, String pointer) {
    fault(Fault.of("invalid_type", expected).at(pointer));
    return sent;
  }

  private void fault(Fault fault) {
    if (faults.size() < Fault.MOST) {
      faults.add(fault);
    }
  }
}
