package dev.ordering.versioning;

import java.util.List;

/**
 * What a version brought, as clients read it, with the differences that the compilers read.
 *
 * @param sentence one sentence for a client developer
 */
public record Change(String sentence, List<Difference> differences) {
  public Change {
    differences = List.copyOf(differences);
    if (sentence.isBlank()) {
      throw new IllegalArgumentException("a change is told in a sentence");
    }
  }
}
