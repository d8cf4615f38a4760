package dev.ordering.http.text;

import java.util.List;

/** JSON pointers (RFC 6901). */
public final class Pointers {
  private static final int LONGEST = 600;

  private Pointers() {}

  /** The pointer to a member of what {@code pointer} points to. */
  public static String child(String pointer, String name) {
    return pointer + "/" + name.replace("~", "~0").replace("/", "~1");
  }

  /** The pointer that leads down these members and elements. */
  public static String of(List<String> steps) {
    return steps.stream().reduce("", Pointers::child);
  }

  /**
   * The pointer itself, or if it is too long for a response, the one to the innermost member around
   * that is not: an error must not be many times as long as what it is about.
   */
  public static String shown(String pointer) {
    return pointer.length() <= LONGEST
        ? pointer
        : pointer.substring(0, Math.max(0, pointer.lastIndexOf('/', LONGEST)));
  }
}
