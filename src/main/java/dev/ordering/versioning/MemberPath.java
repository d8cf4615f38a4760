package dev.ordering.versioning;

import dev.ordering.http.text.JsonPointers;
import java.util.Optional;

/**
 * The path of a member in a body, as a link to its parent. It is made into text (a JSON pointer,
 * RFC 6901) only if the member has an error: text for each member would cost the length of all
 * names above it.
 */
record MemberPath(Optional<MemberPath> parent, String name) {
  static final MemberPath ROOT = new MemberPath(Optional.empty(), "");

  MemberPath member(String memberName) {
    return new MemberPath(Optional.of(this), memberName);
  }

  MemberPath element(int index) {
    return member(Integer.toString(index));
  }

  String pointer() {
    return JsonPointers.shortened(fullPointer());
  }

  private String fullPointer() {
    return parent.map(above -> JsonPointers.child(above.fullPointer(), name)).orElse("");
  }
}
