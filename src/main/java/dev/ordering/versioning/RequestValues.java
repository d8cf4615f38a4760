package dev.ordering.versioning;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The values of an enumeration that a version accepts in bodies.
 *
 * @param known the current value for each value that may be sent
 * @param inOtherVersions the values that only other versions accept
 */
record RequestValues(Map<String, String> known, Map<String, VersionRange> inOtherVersions) {
  static RequestValues of(
      Class<?> type, JsonMapper mapper, Changelog changelog, ApiVersion version) {
    Map<String, String> known = new LinkedHashMap<>();
    for (Object constant : type.getEnumConstants()) {
      String value = mapper.convertValue(constant, String.class);
      known.put(value, value);
    }
    Map<String, VersionRange> inOtherVersions = new HashMap<>();
    changelog.forEachAfter(
        version,
        Difference.NewValues.class,
        (added, release) -> {
          if (added.type() == type) {
            added
                .values()
                .forEach(
                    value -> inOtherVersions.put(value, VersionRange.since(changelog, release)));
          }
        });
    changelog.forEachAfter(
        version,
        Difference.FormerValue.class,
        (former, release) -> {
          if (former.type() == type) {
            known.put(former.older(), former.newest());
            inOtherVersions.put(former.newest(), VersionRange.since(changelog, release));
          }
        });
    changelog.forEachUpTo(
        version,
        Difference.FormerValue.class,
        (former, release) -> {
          if (former.type() == type) {
            inOtherVersions.put(former.older(), VersionRange.until(changelog, release, type));
          }
        });
    known.keySet().removeAll(inOtherVersions.keySet());
    return new RequestValues(known, inOtherVersions);
  }
}
