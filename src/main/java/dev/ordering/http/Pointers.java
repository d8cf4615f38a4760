package dev.ordering.http;

/** JSON pointers (RFC 6901). */
public final class Pointers {
  private Pointers() {}

  /** The pointer to a member of what {@code pointer} points to. */
  public static String child(String pointer, String name) {
    return pointer + "/" + name.replace("~", "~0").replace("/", "~1");
  }
}
