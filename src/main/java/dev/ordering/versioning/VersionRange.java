package dev.ordering.versioning;

import dev.ordering.http.problem.ApiError;
import dev.ordering.http.text.Phrase;

/** The range of versions, both inclusive, in which something exists. */
record VersionRange(ApiVersion first, ApiVersion last) {
  /** Returns the range from a release to the newest version. */
  static VersionRange since(Changelog changelog, Release release) {
    return new VersionRange(release.version(), changelog.newest().version());
  }

  /**
   * Returns the range from the version that introduced bodies with values of a type to the version
   * before a release.
   */
  static VersionRange until(Changelog changelog, Release release, Class<?> type) {
    return until(changelog.firstWith(type).orElseGet(changelog::oldest), changelog, release);
  }

  /** Returns the range from the oldest version to the version before a release. */
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

  /** Returns the error that something is not in a version, but in the versions of this range. */
  ApiError notIn(ApiVersion version, String name) {
    Phrase where =
        first.equals(last)
            ? Phrase.of("version.one", first.toString())
            : Phrase.of("version.range", first.toString(), last.toString());
    return ApiError.of("not_in_version", name, version.toString(), where);
  }
}
