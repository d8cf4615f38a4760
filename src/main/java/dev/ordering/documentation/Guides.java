package dev.ordering.documentation;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * The guides in the order in which they are best read: Markdown files that can be read where the
 * source is, made into HTML once.
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
   * @param demo whether the test data are there, of which one guide tells
   */
  Guides(Markup markup, boolean demo) {
    all =
        NAMES.stream()
            .filter(name -> demo || !name.equals(TESTING))
            .map(name -> markup.guide(name, markdown(name)))
            .toList();
  }

  List<Guide> all() {
    return all;
  }

  /** The guide of a name, if there is one. */
  Optional<Guide> find(String name) {
    return all.stream().filter(guide -> guide.name().equals(name)).findFirst();
  }

  /** The guide so many places after another one, or before it; empty past the ends. */
  Optional<Guide> beside(Guide guide, int distance) {
    int place = all.indexOf(guide) + distance;
    return place < 0 || place >= all.size() ? Optional.empty() : Optional.of(all.get(place));
  }

  private static String markdown(String name) {
    try (InputStream file = Guides.class.getResourceAsStream("guides/" + name + ".md")) {
      if (file == null) {
        throw new IllegalStateException("no guide " + name);
      }
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }
}
