package dev.ordering.versioning;

import java.util.List;

/**
 * What a version brought, as clients read it, with the differences that the compilers read.
 *
 * @param markdown one sentence for a client developer, names in backticks
 */
public record Change(String markdown, List<Difference> differences) {
  public Change {
    differences = List.copyOf(differences);
    if (!markdown.endsWith(".")) {
      throw new IllegalArgumentException("a change is described by a sentence");
    }
  }

  /** The sentence without marks. */
  public String sentence() {
    return markdown.replace("`", "");
  }
}
