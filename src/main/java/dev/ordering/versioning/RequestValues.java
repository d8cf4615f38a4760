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
    for (Release release : changelog.after(version)) {
      VersionRange since = VersionRange.since(changelog, release);
      release
          .differences(Difference.NewValues.class)
          .filter(added -> added.type() == type)
          .flatMap(added -> added.values().stream())
          .forEach(value -> inOtherVersions.put(value, since));
      release
          .differences(Difference.FormerValue.class)
          .filter(former -> former.type() == type)
          .forEach(
              former -> {
                known.put(former.older(), former.newest());
                inOtherVersions.put(former.newest(), since);
              });
    }
    for (Release release : changelog.upTo(version)) {
      release
          .differences(Difference.FormerValue.class)
          .filter(former -> former.type() == type)
          .forEach(
              former ->
                  inOtherVersions.put(
                      former.older(), VersionRange.until(changelog, release, type)));
    }
    known.keySet().removeAll(inOtherVersions.keySet());
    return new RequestValues(known, inOtherVersions);
  }
}
