package dev.ordering.catalog.file;

import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.catalog.model.CatalogueError;
import dev.ordering.catalog.model.CatalogueException;
import dev.ordering.http.text.JsonPointers;
import dev.ordering.http.text.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/**
 * The JSON file of a company's catalogue, in the format of {@code catalogue.schema.json}.
 *
 * @param document the valid parts of the file, parsed
 * @param pruned the valid parts of the file; the whole file if it has no errors
 * @param digest the same for files that differ only in their white space
 * @param json the file without its white space
 */
public record CatalogueFile(
    CatalogueDocument document, PrunedCatalogue pruned, String digest, String json) {
  /**
   * Reads a file.
   *
   * @throws CatalogueException.Invalid with all errors, if no part of the file is readable
   */
  public static CatalogueFile read(InputStream json) {
    // the validator calls JsonNode.toString, which keeps buffers in a thread-local
    return ShortLivedThread.call(() -> parse(json));
  }

  private static CatalogueFile parse(InputStream json) {
    try {
      JsonNode tree = CatalogueJson.MAPPER.readTree(json);
      if (tree.isMissingNode()) {
        throw new CatalogueException.Invalid(List.of(new CatalogueError("", "is empty")));
      }
      String text = CatalogueJson.MAPPER.writeValueAsString(tree);
      String digest = Sha256.hex(text);
      PrunedCatalogue pruned = new PrunedCatalogue(tree);
      List<CatalogueSchema.Violation> violations = CatalogueSchema.violations(tree);
      pruned.report(violations);
      removeInvalid(pruned, violations);
      return new CatalogueFile(document(pruned), pruned, digest, text);
    } catch (IOException exception) {
      throw new CatalogueException.Invalid(
          List.of(new CatalogueError("", "is not JSON: " + withoutSource(exception))));
    }
  }

  /** Returns the message with lines and columns, but without the library's note on its source. */
  private static String withoutSource(IOException exception) {
    return exception.getMessage().replaceAll("\\[Source: [^;]*; ", "[");
  }

  private static CatalogueDocument document(PrunedCatalogue pruned) throws IOException {
    try {
      return CatalogueJson.MAPPER.treeToValue(pruned.root(), CatalogueDocument.class);
    } catch (JsonMappingException exception) {
      CatalogueSchema.Violation unreadable =
          new CatalogueSchema.Violation(pointer(exception), false, exception.getOriginalMessage());
      pruned.report(List.of(unreadable));
      removeInvalid(pruned, List.of(unreadable));
      return document(pruned);
    }
  }

  /**
   * Removes the nodes that have an error, then those that lack a required member because of that,
   * until the rest is valid.
   */
  private static void removeInvalid(
      PrunedCatalogue pruned, List<CatalogueSchema.Violation> violations) {
    List<CatalogueSchema.Violation> left = violations;
    while (!left.isEmpty()) {
      if (!pruned.remove(left)) {
        throw new CatalogueException.Invalid(pruned.errors());
      }
      left = CatalogueSchema.violations(pruned.root());
    }
  }

  private static String pointer(JsonMappingException exception) {
    return JsonPointers.of(
        exception.getPath().stream()
            .map(
                step ->
                    step.getFieldName() == null
                        ? Integer.toString(step.getIndex())
                        : step.getFieldName())
            .toList());
  }
}
