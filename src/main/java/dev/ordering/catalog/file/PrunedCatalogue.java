package dev.ordering.catalog.file;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.catalog.model.CatalogueError;
import dev.ordering.http.text.JsonPointers;
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
 * A catalogue file without the parts that violate the schema. The errors of the remaining parts can
 * then be reported together with the violations.
 */
final class PrunedCatalogue {
  private final JsonNode root;
  private final IdentityHashMap<JsonNode, List<Integer>> originalIndexes = new IdentityHashMap<>();
  private final List<CatalogueError> errors = new ArrayList<>();
  private final NavigableSet<String> errorPointers = new TreeSet<>();
  private final Set<String> removedReferences = new HashSet<>();
  private int removedCount;

  PrunedCatalogue(JsonNode root) {
    this.root = root;
  }

  JsonNode root() {
    return root;
  }

  /** Returns the violations of the schema. Their pointers refer to the original file. */
  List<CatalogueError> errors() {
    return errors;
  }

  /** Records violations of the schema. */
  void report(Collection<CatalogueSchema.Violation> violations) {
    for (CatalogueSchema.Violation violation : violations) {
      CatalogueError error = violation.toError();
      errors.add(new CatalogueError(originalPointer(error.pointer()), error.message()));
      errorPointers.add(originalPointer(violation.pointer()));
    }
  }

  /**
   * Removes the invalid nodes.
   *
   * @return whether any node was removed; false if the root itself is invalid
   */
  boolean remove(Collection<CatalogueSchema.Violation> violations) {
    int before = removedCount;
    IdentityHashMap<ArrayNode, NavigableSet<Integer>> elements = new IdentityHashMap<>();
    for (CatalogueSchema.Violation violation : violations) {
      JsonPointer pointer = JsonPointer.compile(violation.pointer());
      if (pointer.matches()) {
        return false;
      }
      JsonNode parent = root.at(pointer.head());
      if (parent instanceof ObjectNode object) {
        forget(object.remove(pointer.last().getMatchingProperty()));
      } else if (parent instanceof ArrayNode array) {
        elements
            .computeIfAbsent(array, any -> new TreeSet<>())
            .add(pointer.last().getMatchingIndex());
      }
    }
    elements.forEach(this::remove);
    return removedCount > before;
  }

  private void remove(ArrayNode array, NavigableSet<Integer> indexes) {
    List<Integer> originals =
        originalIndexes.computeIfAbsent(
            array, any -> new ArrayList<>(IntStream.range(0, array.size()).boxed().toList()));
    for (int index : indexes.descendingSet()) {
      forget(array.remove(index));
      originals.remove(index);
    }
  }

  private void forget(JsonNode removed) {
    if (removed == null) {
      return;
    }
    removedCount++;
    for (String name : List.of("reference", "code")) {
      JsonNode reference = removed.path(name);
      if (reference.isTextual()) {
        removedReferences.add(reference.textValue());
      }
    }
    JsonNode id = removed.path("id");
    if (id.canConvertToLong()) {
      removedReferences.add(Long.toString(id.longValue()));
    }
    removed.forEach(this::forget);
  }

  /** Whether a thing with this reference or id was removed. Its properties are then unknown. */
  boolean wasRemoved(String reference) {
    return removedReferences.contains(reference);
  }

  /** Whether a violation of the schema is at this place of the file or below it. */
  boolean hasViolationAt(String originalPointer) {
    return errorPointers.contains(originalPointer)
        || !errorPointers
            .subSet(originalPointer + '/', originalPointer + (char) ('/' + 1))
            .isEmpty();
  }

  /** Converts a pointer into this catalogue to a pointer into the original file. */
  String originalPointer(String pointer) {
    if (originalIndexes.isEmpty()) {
      return pointer;
    }
    String original = "";
    JsonNode node = root;
    for (JsonPointer step = JsonPointer.compile(pointer); !step.matches(); step = step.tail()) {
      List<Integer> originals = originalIndexes.getOrDefault(node, Collections.emptyList());
      int index = step.getMatchingIndex();
      boolean isMoved = node.isArray() && index >= 0 && index < originals.size();
      original =
          JsonPointers.child(
              original, isMoved ? originals.get(index).toString() : step.getMatchingProperty());
      node = node.isArray() ? node.path(index) : node.path(step.getMatchingProperty());
    }
    return original;
  }
}
