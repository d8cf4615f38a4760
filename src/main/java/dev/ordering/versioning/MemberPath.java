package dev.ordering.versioning;

import dev.ordering.http.text.JsonPointers;

/**
 * The path of a member in a body, as a link to its parent. It is made into text (a JSON pointer,
 * RFC 6901) only if the member has an error: text for each member would cost the length of all
 * names above it.
 */
final class MemberPath {
  static final MemberPath ROOT = new MemberPath();

  private final MemberPath parent;
  private final String name;
  private final int index;

  private MemberPath() {
    parent = this;
    name = "";
    index = -1;
  }

  private MemberPath(MemberPath parent, String name, int index) {
    this.parent = parent;
    this.name = name;
    this.index = index;
  }

  MemberPath member(String memberName) {
    return new MemberPath(this, memberName, -1);
  }

  MemberPath element(int elementIndex) {
    return new MemberPath(this, "", elementIndex);
  }

  String pointer() {
    return JsonPointers.shortened(fullPointer());
  }

  private String fullPointer() {
    return parent == this
        ? ""
        : JsonPointers.child(parent.fullPointer(), index < 0 ? name : Integer.toString(index));
  }
}
