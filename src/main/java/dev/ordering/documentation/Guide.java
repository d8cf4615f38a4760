package dev.ordering.documentation;

import java.util.List;

/**
 * A guide, ready for a page. Its texts contain {@link dev.ordering.http.ExampleValues#LOCAL_URL} as
 * the base URL of this service.
 *
 * @param name as in its URL
 * @param title its first heading
 * @param summary its first paragraph, as plain text
 * @param sections the sections after the summary, one for each heading
 * @param html the sections as HTML
 */
record Guide(String name, String title, String summary, List<Section> sections, String html) {
  Guide {
    sections = List.copyOf(sections);
  }

  /**
   * A heading and the text below it, up to the next heading.
   *
   * @param anchor the fragment of its URL
   * @param level 2 or 3
   * @param text without markup, for the search
   */
  record Section(String anchor, String title, int level, String text) {}
}
