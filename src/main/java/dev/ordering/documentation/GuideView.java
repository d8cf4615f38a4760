package dev.ordering.documentation;

import dev.ordering.versioning.Release;
import java.util.List;
import java.util.Optional;

/**
 * The page of a guide.
 *
 * @param html the HTML of the guide, with the URL of this service
 * @param codes the error codes, on the page that lists them
 * @param downloads the versions, on the page that links to their documents
 * @param previous the guide to read before this one
 * @param next the guide to read after this one
 * @param demo whether there are demo data
 */
record GuideView(
    Guide guide,
    String html,
    List<Code> codes,
    List<Release> downloads,
    Optional<Guide> previous,
    Optional<Guide> next,
    boolean demo) {
  GuideView {
    codes = List.copyOf(codes);
    downloads = List.copyOf(downloads);
  }

  boolean hasContents() {
    return !guide.sections().isEmpty();
  }

  boolean hasCodes() {
    return !codes.isEmpty();
  }

  boolean hasDownloads() {
    return !downloads.isEmpty();
  }

  /** An error code whose texts are HTML. */
  record Code(String code, String statuses, String meaning, String remedy) {
    static Code of(ErrorCodes.Entry entry, Markup markup) {
      return new Code(
          entry.code(),
          entry.statuses(),
          markup.html(entry.meaning()),
          markup.html(entry.remedy()));
    }
  }
}
