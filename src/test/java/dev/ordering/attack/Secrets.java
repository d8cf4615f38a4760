package dev.ordering.attack;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What came by while attacks ran and must be kept nowhere. */
final class Secrets {
  private static final Pattern HANDED_OUT =
      Pattern.compile(
          "(?:[?&]code=|\"access_token\":\"|\"refresh_token\":\"|ORDERING_SESSION=)([0-9a-f]{64})");

  private final Set<String> values = ConcurrentHashMap.newKeySet();

  void add(String value) {
    values.add(value);
  }

  /** Remembers the codes, tokens and sessions in an answer. */
  void notice(String answer) {
    Matcher matcher = HANDED_OUT.matcher(answer);
    while (matcher.find()) {
      values.add(matcher.group(1));
    }
  }

  Collection<String> all() {
    return List.copyOf(values);
  }
}
