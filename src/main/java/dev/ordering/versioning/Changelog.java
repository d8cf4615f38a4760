package dev.ordering.versioning;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The versions of the API, newest first, each with its changes. */
public record Changelog(List<Release> releases) {
  public Changelog {
    releases = List.copyOf(releases);
    for (int i = 1; i < releases.size(); i++) {
      if (!releases.get(i).version().isBefore(releases.get(i - 1).version())) {
        throw new IllegalArgumentException(releases.get(i).version() + " is too low");
      }
    }
    if (releases.stream().filter(Changelog::isStable).count() != 1) {
      throw new IllegalArgumentException("exactly one version is stable");
    }
  }

  public static Changelog newestFirst(Release... releases) {
    return new Changelog(List.of(releases));
  }

  public Release newest() {
    return releases.get(0);
  }

  public Release oldest() {
    return releases.get(releases.size() - 1);
  }

  public Release latestStable() {
    return releases.stream().filter(Changelog::isStable).findFirst().orElseThrow();
  }

  public Optional<Release> find(String version) {
    return releases.stream().filter(found -> found.version().toString().equals(version)).findAny();
  }

  /** Returns the version that introduced bodies with values of a type; empty if none did. */
  Optional<Release> firstWith(Class<?> type) {
    return releases.stream()
        .filter(
            release ->
                release
                    .differences(Difference.NewBodies.class)
                    .anyMatch(bodies -> bodies.types().contains(type)))
        .reduce((newer, older) -> older);
  }

  /** Returns the version before the given one; empty for the oldest. */
  Optional<Release> before(ApiVersion version) {
    return releases.stream().filter(found -> found.version().isBefore(version)).findFirst();
  }

  /**
   * Returns the versions above the given one, oldest first. If two of their differences concern the
   * same thing, the first one applies to the given version.
   */
  List<Release> after(ApiVersion version) {
    return oldestFirst(release -> version.isBefore(release.version()));
  }

  /** Returns the given version and those below it, oldest first. */
  List<Release> upTo(ApiVersion version) {
    return oldestFirst(release -> !version.isBefore(release.version()));
  }

  private List<Release> oldestFirst(Predicate<Release> which) {
    List<Release> found = new ArrayList<>(releases);
    Collections.reverse(found);
    found.removeIf(which.negate());
    return found;
  }

  private static boolean isStable(Release release) {
    return release.status() == VersionStatus.STABLE;
  }
}
