package dev.ordering.versioning;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The values of an enumeration that a version accepts in bodies.
 *
 * @param known the current value for each value that may be sent
 * @param elsewhere the values that only other versions accept
 */
record RequestValues(Map<String, String> known, Map<String, VersionRange> elsewhere) {
  static RequestValues of(
      Class<?> type, JsonMapper mapper, Changelog changelog, ApiVersion version) {
    Map<String, String> known = new LinkedHashMap<>();
    for (Object constant : type.getEnumConstants()) {
      String value = mapper.convertValue(constant, String.class);
      known.put(value, value);
    }
    Map<String, VersionRange> elsewhere = new HashMap<>();
    changelog.outstanding(
        version,
        Difference.NewValues.class,
        (added, release) -> {
          if (added.type() == type) {
            added
                .values()
                .forEach(value -> elsewhere.put(value, VersionRange.since(changelog, release)));
          }
        });
    changelog.outstanding(
        version,
        Difference.FormerValue.class,
        (former, release) -> {
          if (former.type() == type) {
            known.put(former.older(), former.head());
            elsewhere.put(former.head(), VersionRange.since(changelog, release));
          }
        });
    changelog.settled(
        version,
        Difference.FormerValue.class,
        (former, release) -> {
          if (former.type() == type) {
            elsewhere.put(former.older(), VersionRange.until(changelog, release, type));
          }
        });
    known.keySet().removeAll(elsewhere.keySet());
    return new RequestValues(known, elsewhere);
  }
}
