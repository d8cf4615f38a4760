package dev.ordering.versioning;

import java.util.List;

/**
 * One change that a version brought: the sentence that clients read, and the differences from which
 * the readers and writers are compiled.
 *
 * @param markdown one sentence for a client developer, with names in backticks
 */
public record Change(String markdown, List<Difference> differences) {
  public Change {
    differences = List.copyOf(differences);
    if (!markdown.endsWith(".")) {
      throw new IllegalArgumentException("a change is described by a sentence");
    }
  }

  /** Returns the sentence without backticks. */
  public String sentence() {
    return markdown.replace("`", "");
  }
}
