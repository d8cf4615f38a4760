package dev.ordering.versioning;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.stream.Stream;

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
   * Passes the differences of one kind that are newer than a version to the reader, oldest first.
   * If two of them concern the same thing, the first one applies to the version.
   */
  <D extends Difference> void forEachAfter(
      ApiVersion version, Class<D> kind, BiConsumer<D, Release> reader) {
    each(release -> version.isBefore(release.version()), kind, reader);
  }

  /** Passes the differences of one kind that a version already has to the reader, oldest first. */
  <D extends Difference> void forEachUpTo(
      ApiVersion version, Class<D> kind, BiConsumer<D, Release> reader) {
    each(release -> !version.isBefore(release.version()), kind, reader);
  }

  /** Returns the differences of one kind that are newer than a version, oldest first. */
  <D extends Difference> Stream<D> after(ApiVersion version, Class<D> kind) {
    List<D> found = new ArrayList<>();
    forEachAfter(version, kind, (difference, release) -> found.add(difference));
    return found.stream();
  }

  /** Returns the differences of one kind that a version already has, oldest first. */
  <D extends Difference> Stream<D> upTo(ApiVersion version, Class<D> kind) {
    List<D> found = new ArrayList<>();
    forEachUpTo(version, kind, (difference, release) -> found.add(difference));
    return found.stream();
  }

  private <D extends Difference> void each(
      Predicate<Release> which, Class<D> kind, BiConsumer<D, Release> reader) {
    for (int i = releases.size() - 1; i >= 0; i--) {
      Release release = releases.get(i);
      if (which.test(release)) {
        release.differences(kind).forEach(difference -> reader.accept(difference, release));
      }
    }
  }

  private static boolean isStable(Release release) {
    return release.status() == VersionStatus.STABLE;
  }
}
