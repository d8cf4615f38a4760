package dev.ordering.changelog;

import dev.ordering.versioning.Change;
import dev.ordering.versioning.Changelog;
import dev.ordering.versioning.Release;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;

/**
 * The changelog as the page {@code versions} shows it.
 *
 * @param lead the introduction, which says how a client requests a version
 * @param demo whether the service has demo data, so that the navigation links to their guide
 */
record ChangelogView(String lead, List<ReleaseView> releases, boolean demo) {
  record ReleaseView(
      String version, String status, String statusText, String changed, List<ChangeView> changes) {
    boolean unchanged() {
      return changes.isEmpty();
    }
  }

  record ChangeView(List<Part> parts) {}

  /** A part of a sentence: either a name as written in JSON, or the words between such names. */
  record Part(Optional<String> name, Optional<String> words) {}

  /**
   * @param texts returns the text for a key and one argument, in the reader's language
   */
  static ChangelogView of(Changelog changelog, BinaryOperator<String> texts, boolean demo) {
    String stable = changelog.latestStable().version().toString();
    return new ChangelogView(
        texts.apply("page.versions.lead", stable),
        changelog.releases().stream().map(release -> of(release, texts)).toList(),
        demo);
  }

  private static ReleaseView of(Release release, BinaryOperator<String> texts) {
    String version = release.version().toString();
    String status = release.status().value();
    return new ReleaseView(
        version,
        status,
        texts.apply("page.versions.status." + status, version),
        release.changed().toString(),
        release.changes().stream().map(ChangelogView::of).toList());
  }

  private static ChangeView of(Change change) {
    List<Part> parts = new ArrayList<>();
    boolean name = false;
    for (String text : change.markdown().split("`", -1)) {
      if (!text.isEmpty()) {
        Optional<String> part = Optional.of(text);
        parts.add(name ? new Part(part, Optional.empty()) : new Part(Optional.empty(), part));
      }
      name = !name;
    }
    return new ChangeView(parts);
  }
}
