package dev.ordering.http.body;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.text.JsonPointers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Parses {@code application/x-www-form-urlencoded} with brackets for nested fields: {@code
 * notifications[email_when_order]=true}, {@code cart[0][product_id]=5}, {@code shop_ids[]=1}. A
 * name that occurs twice, or both as text and as object, is an error.
 */
final class FormTree {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final int INITIAL_CAPACITY = 4;

  private final ObjectNode root = NODES.objectNode();
  private final Set<ApiError> errors = new LinkedHashSet<>();

  private final TreeLimits limits;
  private int values;
  private int found;

  private FormTree(TreeLimits limits) {
    this.limits = limits;
  }

  static ObjectNode read(String text, TreeLimits limits) {
    FormTree tree = new FormTree(limits);
    FormPairs.each(text, tree::add);
    if (!tree.errors.isEmpty()) {
      throw Problem.of(400, List.copyOf(tree.errors)).exception();
    }
    return tree.root;
  }

  private void add(String name, String value) {
    List<String> path = path(name);
    if (path.isEmpty()) {
      error(() -> ApiError.of("malformed_name", name));
      return;
    }
    count();
    ObjectNode parent = root;
    for (int i = 0; i < path.size() - 1; i++) {
      String segment = path.get(i);
      JsonNode next = parent.get(segment);
      if (i == path.size() - 2 && path.get(i + 1).isEmpty()) {
        append(parent, path, value, name);
        return;
      }
      if (next == null) {
        count();
        ObjectNode object = new ObjectNode(NODES, new LinkedHashMap<>(INITIAL_CAPACITY));
        parent.set(segment, object);
        parent = object;
      } else if (next instanceof ObjectNode object) {
        parent = object;
      } else {
        repeated(name, path.subList(0, i + 1));
        return;
      }
    }
    String last = path.get(path.size() - 1);
    if (parent.has(last)) {
      repeated(name, path);
    } else {
      parent.put(last, value);
    }
  }

  private void append(ObjectNode parent, List<String> path, String value, String name) {
    String segment = path.get(path.size() - 2);
    JsonNode list = parent.get(segment);
    if (list == null) {
      parent.putArray(segment).add(value);
    } else if (list instanceof ArrayNode array) {
      array.add(value);
    } else {
      repeated(name, path.subList(0, path.size() - 1));
    }
  }

  private void count() {
    values++;
    limits.requireValues(values);
  }

  private void repeated(String name, List<String> path) {
    error(
        () ->
            ApiError.of("repeated_member", name).at(JsonPointers.shortened(JsonPointers.of(path))));
  }

  /**
   * Returns the segments of a name; an empty list if the name is malformed. The last segment of
   * {@code a[]} is empty.
   */
  private List<String> path(String name) {
    int open = name.indexOf('[');
    String first = open < 0 ? name : name.substring(0, open);
    if (first.isEmpty() || first.indexOf(']') >= 0) {
      return List.of();
    }
    if (open < 0) {
      return List.of(first);
    }
    List<String> path = new ArrayList<>(List.of(first));
    for (int at = open; at < name.length(); ) {
      int close = name.indexOf(']', at);
      // a[][b] does not say to which element it belongs
      if (name.charAt(at) != '[' || close < 0 || path.contains("")) {
        return List.of();
      }
      String segment = name.substring(at + 1, close);
      if (segment.indexOf('[') >= 0) {
        return List.of();
      }
      path.add(segment);
      limits.requireDepth(path.size());
      at = close + 1;
    }
    return path;
  }

  private void error(Supplier<ApiError> error) {
    found++;
    if (found <= ApiError.MAXIMUM) {
      errors.add(error.get());
    }
  }
}
