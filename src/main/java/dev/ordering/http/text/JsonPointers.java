package dev.ordering.http.text;

import java.util.List;

/** Builds JSON pointers (RFC 6901). */
public final class JsonPointers {
  private static final int MAXIMUM_LENGTH = 600;

  private JsonPointers() {}

  /** Returns the pointer to a member of the value that {@code pointer} points to. */
  public static String child(String pointer, String name) {
    return pointer + "/" + name.replace("~", "~0").replace("/", "~1");
  }

  /** Returns the pointer that consists of these member names and array indexes. */
  public static String of(List<String> steps) {
    return steps.stream().reduce("", JsonPointers::child);
  }

  /**
   * Returns the pointer itself, or the pointer to the innermost enclosing value that is short
   * enough for a response. An error must not be many times as long as the value that it reports.
   */
  public static String shortened(String pointer) {
    return pointer.length() <= MAXIMUM_LENGTH
        ? pointer
        : pointer.substring(0, Math.max(0, pointer.lastIndexOf('/', MAXIMUM_LENGTH)));
  }
}
