package dev.ordering.versioning;

import dev.ordering.http.text.Pointers;

/**
 * The path of a member in a body, as a link to its parent. It is made into text (a JSON pointer,
 * RFC 6901) only if the member has an error: text for each member would cost the length of all
 * names above it.
 */
final class MemberPath {
  static final MemberPath ROOT = new MemberPath();

  private final MemberPath holder;
  private final String name;
  private final int index;

  private MemberPath() {
    holder = this;
    name = "";
    index = -1;
  }

  private MemberPath(MemberPath holder, String name, int index) {
    this.holder = holder;
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
    return Pointers.shown(whole());
  }

  private String whole() {
    return holder == this
        ? ""
        : Pointers.child(holder.whole(), index < 0 ? name : Integer.toString(index));
  }
}
