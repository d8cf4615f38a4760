package dev.ordering.http.text;

import java.util.List;

/** Builds JSON pointers (RFC 6901). */
public final class Pointers {
  private static final int LONGEST = 600;

  private Pointers() {}

  /** Returns the pointer to a member of the value that {@code pointer} points to. */
  public static String child(String pointer, String name) {
    return pointer + "/" + name.replace("~", "~0").replace("/", "~1");
  }

  /** Returns the pointer that consists of these member names and array indexes. */
  public static String of(List<String> steps) {
    return steps.stream().reduce("", Pointers::child);
  }

  /**
   * Returns the pointer itself, or the pointer to the innermost enclosing value that is short
   * enough for a response. An error must not be many times as long as the value that it reports.
   */
  public static String shown(String pointer) {
    return pointer.length() <= LONGEST
        ? pointer
        : pointer.substring(0, Math.max(0, pointer.lastIndexOf('/', LONGEST)));
  }
}
