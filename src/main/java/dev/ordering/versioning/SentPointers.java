package dev.ordering.versioning;

import dev.ordering.http.problem.ApiError;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Where the members of a migrated request come from: pointers into today's form ({@code
 * /cart/0/options/1/option_id}), and beside them those into the form that was sent ({@code
 * /cart/0/option_ids/1}).
 */
public final class SentPointers {
  private final Map<String, String> origins;
  private final String base;

  SentPointers() {
    this(new HashMap<>(), "");
  }

  private SentPointers(Map<String, String> origins, String base) {
    this.origins = origins;
    this.base = base;
  }

  /** The same, for members relative to an object. */
  SentPointers within(String pointer) {
    return new SentPointers(origins, base + pointer);
  }

  /** A member made out of one that was sent: whatever is wrong below it is wrong with that one. */
  public SentPointers made(String head, String sent) {
    origins.put(base + head, base + sent);
    return this;
  }

  void parameter(String head, String sent) {
    origins.put("?" + head, "?" + sent);
  }

  /** The pointer or parameter that the client sent for one of today's form. */
  public String sent(String head) {
    for (String prefix = head; !prefix.isEmpty(); prefix = parent(prefix)) {
      String sent = origins.get(prefix);
      if (sent != null) {
        return sent;
      }
    }
    return head;
  }

  boolean isEmpty() {
    return origins.isEmpty();
  }

  ApiError sent(ApiError error) {
    Optional<String> field = error.field();
    return isEmpty() || field.isEmpty() ? error : error.at(sent(field.get()));
  }

  private static String parent(String pointer) {
    return pointer.substring(0, Math.max(0, pointer.lastIndexOf('/')));
  }
}
