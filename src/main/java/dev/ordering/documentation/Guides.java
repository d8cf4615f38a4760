package dev.ordering.documentation;

import dev.ordering.http.text.ClassPathFiles;
import java.util.List;
import java.util.Optional;

/**
 * The guides, in the order in which to read them. They are Markdown files, which can also be read
 * in the sources, and are rendered as HTML once.
 */
final class Guides {
  private static final String TESTING = "testing";
  static final String ERRORS = "errors";
  static final String LIBRARIES = "libraries";
  private static final List<String> NAMES =
      List.of(
          "first-steps",
          "requests",
          "versions",
          "authentication",
          "whole-flow",
          TESTING,
          "checkout",
          "orders",
          "shop-orders",
          "notifications",
          "webhooks",
          "profile",
          ERRORS,
          LIBRARIES);

  private final List<Guide> all;

  /**
   * @param demo whether there are demo data, which one guide describes
   */
  Guides(Markup markup, boolean demo) {
    all =
        NAMES.stream()
            .filter(name -> demo || !name.equals(TESTING))
            .map(
                name ->
                    markup.guide(name, ClassPathFiles.read(Guides.class, "guides/" + name + ".md")))
            .toList();
  }

  List<Guide> all() {
    return all;
  }

  /** Returns the guide with a name, if there is one. */
  Optional<Guide> find(String name) {
    return all.stream().filter(guide -> guide.name().equals(name)).findFirst();
  }

  /**
   * Returns the guide at a distance from another one, which is negative for earlier guides; empty
   * if there is none.
   */
  Optional<Guide> neighbour(Guide guide, int distance) {
    int place = all.indexOf(guide) + distance;
    return place < 0 || place >= all.size() ? Optional.empty() : Optional.of(all.get(place));
  }
}
