package dev.ordering.versioning;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the elements of an array that was sent. */
final class ArrayElements {
  private static final int MAXIMUM = 10_000;

  private ArrayElements() {}

  /**
   * Returns the elements; empty if the value is not an array. In a form, an array is an object
   * whose members are numbered from 0 without gaps, and an array without elements is {@code a=} or
   * {@code a[]=}.
   */
  static Optional<List<JsonNode>> of(JsonNode sent, boolean isForm) {
    List<JsonNode> elements = new ArrayList<>();
    if (isForm && isEmpty(sent)) {
      return Optional.of(elements);
    }
    if (sent instanceof ArrayNode array) {
      array.forEach(elements::add);
      return Optional.of(elements);
    }
    if (!isForm || !(sent instanceof ObjectNode numbered) || numbered.size() > MAXIMUM) {
      return Optional.empty();
    }
    for (int i = 0; i < numbered.size(); i++) {
      JsonNode element = numbered.get(Integer.toString(i));
      if (element == null) {
        return Optional.empty();
      }
      elements.add(element);
    }
    return Optional.of(elements);
  }

  private static boolean isEmpty(JsonNode sent) {
    JsonNode text = sent.isArray() && sent.size() == 1 ? sent.get(0) : sent;
    return text.isTextual() && text.textValue().isEmpty();
  }
}
