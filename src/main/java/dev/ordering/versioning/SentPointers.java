package dev.ordering.versioning;

import dev.ordering.http.problem.ApiError;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The origins of the members of a migrated request. Maps pointers into the newest form ({@code
 * /cart/0/options/1/option_id}) to pointers into the form that was sent ({@code
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

  /** Returns a view on the same origins, with pointers relative to an object. */
  SentPointers within(String pointer) {
    return new SentPointers(origins, base + pointer);
  }

  /**
   * Records that a member was made from a member that was sent. Errors at or below the new member
   * are reported for the member that was sent.
   */
  public void addOrigin(String newest, String sent) {
    origins.put(base + newest, base + sent);
  }

  void addParameterOrigin(String newest, String sent) {
    origins.put("?" + newest, "?" + sent);
  }

  /** Returns the pointer or parameter that the client sent for one of the newest form. */
  public String sent(String newest) {
    for (String prefix = newest; !prefix.isEmpty(); prefix = parent(prefix)) {
      String sent = origins.get(prefix);
      if (sent != null) {
        return sent;
      }
    }
    return newest;
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
