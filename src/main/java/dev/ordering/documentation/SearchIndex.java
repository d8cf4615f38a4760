package dev.ordering.documentation;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.http.text.ClassPathFiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;

/** The entries that the search of the pages searches: guides, operations and error codes. */
final class SearchIndex {
  private final List<Entry> entries = new ArrayList<>();

  /**
   * An entry that can be found.
   *
   * @param page the name of the page of the entry
   * @param url relative to the base URL of the service
   */
  record Entry(String title, String page, String url, String text) {}

  /**
   * @param stable the version whose operations are included
   */
  SearchIndex(List<Guide> guides, List<ErrorCodes.Entry> codes, String stable) {
    for (Guide guide : guides) {
      String url = "/docs/" + guide.name();
      entries.add(new Entry(guide.title(), "Guide", url, guide.summary()));
      guide
          .sections()
          .forEach(
              section ->
                  entries.add(
                      new Entry(
                          section.title(),
                          guide.title(),
                          url + "#" + section.anchor(),
                          section.text())));
    }
    ClassPathFiles.readJson(SearchIndex.class, "/openapi/" + stable + ".json")
        .path("paths")
        .properties()
        .forEach(path -> path.getValue().properties().forEach(found -> add(path.getKey(), found)));
    codes.forEach(
        code ->
            entries.add(
                new Entry(
                    code.code(),
                    "Error code " + code.statuses(),
                    "/docs/errors#" + code.code(),
                    code.meaning() + " " + code.remedy())));
  }

  /** Returns all entries with changed texts. */
  List<Entry> with(UnaryOperator<String> values) {
    return entries.stream()
        .map(
            entry ->
                new Entry(entry.title(), entry.page(), entry.url(), values.apply(entry.text())))
        .toList();
  }

  private void add(String path, Map.Entry<String, JsonNode> found) {
    JsonNode operation = found.getValue();
    if (operation.has("operationId")) {
      entries.add(
          new Entry(
              found.getKey().toUpperCase(Locale.ROOT) + " " + path,
              "Operation",
              "/docs/api#/%s/%s"
                  .formatted(
                      operation.path("tags").path(0).asText(),
                      operation.get("operationId").asText()),
              operation.path("summary").asText()));
    }
  }
}
