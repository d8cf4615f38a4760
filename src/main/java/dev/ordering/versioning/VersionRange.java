package dev.ordering.versioning;

import dev.ordering.http.problem.ApiError;
import dev.ordering.http.text.Phrase;

/** The versions, both inclusive, that something exists in. */
record VersionRange(ApiVersion first, ApiVersion last) {
  /** From a declared version on. */
  static VersionRange since(Changelog changelog, Release release) {
    return new VersionRange(release.version(), changelog.newest().version());
  }

  /**
   * Up to the version before a declared one, from the one in which there first was a body with
   * values of a type.
   */
  static VersionRange until(Changelog changelog, Release release, Class<?> type) {
    return until(changelog.firstWith(type).orElseGet(changelog::oldest), changelog, release);
  }

  /** Up to the version before a declared one. */
  static VersionRange until(Changelog changelog, Release release) {
    return until(changelog.oldest(), changelog, release);
  }

  private static VersionRange until(Release first, Changelog changelog, Release release) {
    return new VersionRange(
        first.version(),
        changelog
            .before(release.version())
            .orElseThrow(() -> new IllegalStateException("nothing is older"))
            .version());
  }

  boolean holds(ApiVersion version) {
    return !version.isBefore(first) && !last.isBefore(version);
  }

  /** Says that something is not in a version but in these. */
  ApiError notIn(ApiVersion version, String name) {
    Phrase where =
        first.equals(last)
            ? Phrase.of("version.one", first.toString())
            : Phrase.of("version.range", first.toString(), last.toString());
    return ApiError.of("not_in_version", name, version.toString(), where);
  }
}
