package dev.ordering.catalog.file;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.catalog.model.CatalogueError;
import dev.ordering.http.text.JsonPointers;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * What was removed from a catalogue file because it violates the schema. The errors of the
 * remaining parts can then be reported together with the violations.
 */
final class RemovedParts {
  /** The elements left of arrays that lost any: their indexes in the file, by pointer into it. */
  private final Map<String, List<Integer>> originalIndexes = new HashMap<>();

  private final List<CatalogueError> errors = new ArrayList<>();
  private final NavigableSet<String> errorPointers = new TreeSet<>();
  private final Set<String> removedReferences = new HashSet<>();
  private int removedCount;

  /** Elements to remove from an array. */
  private record Elements(ArrayNode array, String pointer, NavigableSet<Integer> indexes) {
    Elements(ArrayNode array, String originalPointer) {
      this(array, originalPointer, new TreeSet<>());
    }
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
   * Removes the invalid nodes from what is left of the file.
   *
   * @return whether any node was removed; false if the root itself is invalid
   */
  boolean remove(JsonNode root, Collection<CatalogueSchema.Violation> violations) {
    int before = removedCount;
    Map<JsonPointer, Elements> elements = new HashMap<>();
    for (CatalogueSchema.Violation violation : violations) {
      JsonPointer pointer = JsonPointer.compile(violation.pointer());
      if (pointer.matches()) {
        return false;
      }
      JsonPointer head = pointer.head();
      JsonNode parent = root.at(head);
      if (parent instanceof ObjectNode object) {
        forget(object.remove(pointer.last().getMatchingProperty()));
      } else if (parent instanceof ArrayNode array) {
        elements
            .computeIfAbsent(head, any -> new Elements(array, originalPointer(head.toString())))
            .indexes()
            .add(pointer.last().getMatchingIndex());
      }
    }
    elements.values().forEach(this::remove);
    return removedCount > before;
  }

  private void remove(Elements elements) {
    List<Integer> originals =
        originalIndexes.computeIfAbsent(
            elements.pointer(),
            any -> new ArrayList<>(IntStream.range(0, elements.array().size()).boxed().toList()));
    for (int index : elements.indexes().descendingSet()) {
      forget(elements.array().remove(index));
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

  /** Converts a pointer into what is left of the file to a pointer into the original file. */
  String originalPointer(String pointer) {
    if (originalIndexes.isEmpty()) {
      return pointer;
    }
    String original = "";
    for (JsonPointer step = JsonPointer.compile(pointer); !step.matches(); step = step.tail()) {
      List<Integer> originals = originalIndexes.getOrDefault(original, List.of());
      int index = step.getMatchingIndex();
      boolean isMoved = index >= 0 && index < originals.size();
      original =
          JsonPointers.child(
              original, isMoved ? originals.get(index).toString() : step.getMatchingProperty());
    }
    return original;
  }
}
