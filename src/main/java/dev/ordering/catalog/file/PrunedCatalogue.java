package dev.ordering.catalog.file;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.catalog.model.CatalogueError;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * A catalogue's file without what is not of the form, so that what is wrong with the rest can be
 * reported beside it.
 */
final class PrunedCatalogue {
  private final JsonNode root;
  private final IdentityHashMap<JsonNode, List<Integer>> kept = new IdentityHashMap<>();
  private final List<CatalogueError> errors = new ArrayList<>();
  private final NavigableSet<String> errorPointers = new TreeSet<>();
  private final Set<String> lost = new HashSet<>();
  private int taken;

  PrunedCatalogue(JsonNode root) {
    this.root = root;
  }

  JsonNode root() {
    return root;
  }

  /** What was not of the form; pointers are those of the file. */
  List<CatalogueError> errors() {
    return errors;
  }

  /** Remembers what is wrong with the file. */
  void report(Collection<CatalogueSchema.Violation> violations) {
    for (CatalogueSchema.Violation violation : violations) {
      CatalogueError error = violation.toError();
      errors.add(new CatalogueError(original(error.pointer()), error.message()));
      errorPointers.add(original(violation.pointer()));
    }
  }

  /**
   * Takes what has an error out of the rest.
   *
   * @return whether that was possible, and anything is left
   */
  boolean takeOut(Collection<CatalogueSchema.Violation> violations) {
    int before = taken;
    IdentityHashMap<ArrayNode, NavigableSet<Integer>> elements = new IdentityHashMap<>();
    for (CatalogueSchema.Violation violation : violations) {
      JsonPointer pointer = JsonPointer.compile(violation.pointer());
      if (pointer.matches()) {
        return false;
      }
      JsonNode parent = root.at(pointer.head());
      if (parent instanceof ObjectNode object) {
        lose(object.remove(pointer.last().getMatchingProperty()));
      } else if (parent instanceof ArrayNode array) {
        elements
            .computeIfAbsent(array, any -> new TreeSet<>())
            .add(pointer.last().getMatchingIndex());
      }
    }
    elements.forEach(this::takeOut);
    return taken > before;
  }

  private void takeOut(ArrayNode array, NavigableSet<Integer> indexes) {
    List<Integer> places =
        kept.computeIfAbsent(
            array, any -> new ArrayList<>(IntStream.range(0, array.size()).boxed().toList()));
    for (int index : indexes.descendingSet()) {
      lose(array.remove(index));
      places.remove(index);
    }
  }

  private void lose(JsonNode removed) {
    if (removed == null) {
      return;
    }
    taken++;
    for (String name : List.of("reference", "code")) {
      JsonNode reference = removed.path(name);
      if (reference.isTextual()) {
        lost.add(reference.textValue());
      }
    }
    JsonNode id = removed.path("id");
    if (id.canConvertToLong()) {
      lost.add(Long.toString(id.longValue()));
    }
    removed.forEach(this::lose);
  }

  /** Whether something of this reference or id was taken out: nobody can say what it is like. */
  boolean isLost(String reference) {
    return lost.contains(reference);
  }

  /** Whether an error of the form is at a place in the file, or below it. */
  boolean explains(String original) {
    return errorPointers.contains(original)
        || !errorPointers.subSet(original + '/', original + (char) ('/' + 1)).isEmpty();
  }

  /** The pointer into the file for one into the rest. */
  String original(String pointer) {
    if (kept.isEmpty()) {
      return pointer;
    }
    StringBuilder original = new StringBuilder();
    JsonNode node = root;
    for (JsonPointer step = JsonPointer.compile(pointer); !step.matches(); step = step.tail()) {
      List<Integer> places = kept.getOrDefault(node, Collections.emptyList());
      int index = step.getMatchingIndex();
      boolean isMoved = node.isArray() && index >= 0 && index < places.size();
      original
          .append('/')
          .append(
              isMoved
                  ? places.get(index).toString()
                  : CatalogueSchema.escaped(step.getMatchingProperty()));
      node = node.isArray() ? node.path(index) : node.path(step.getMatchingProperty());
    }
    return original.toString();
  }
}
