package dev.ordering.catalog.file;

import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.catalog.model.CatalogueError;
import dev.ordering.catalog.model.CatalogueException;
import dev.ordering.http.text.JsonPointers;
import dev.ordering.http.text.Sha256;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;

/**
 * The JSON file of a company's catalogue, in the format of {@code catalogue.schema.json}.
 *
 * @param document the valid parts of the file, parsed
 * @param removed the parts that violate the schema
 * @param digest the same for files that differ only in their white space
 * @param json the file without its white space, in UTF-8, which needs half the memory of a string
 */
@SuppressWarnings("ArrayRecordComponent") // never compared as a record
public record CatalogueFile(
    CatalogueDocument document, RemovedParts removed, String digest, byte[] json) {
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
      byte[] text = utf8(tree);
      String digest = HexFormat.of().formatHex(Sha256.of(text));
      RemovedParts removed = new RemovedParts();
      List<CatalogueSchema.Violation> violations = CatalogueSchema.violations(tree);
      removed.report(violations);
      removeInvalid(tree, violations, removed);
      return new CatalogueFile(document(tree, removed), removed, digest, text);
    } catch (IOException exception) {
      throw new CatalogueException.Invalid(
          List.of(new CatalogueError("", "is not JSON: " + withoutSource(exception))));
    }
  }

  /**
   * Writes a file in UTF-8. Jackson's own encoder would write an emoji as two escapes, so that
   * files which were imported before would have another digest.
   */
  private static byte[] utf8(JsonNode tree) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    CatalogueJson.MAPPER.writeValue(new OutputStreamWriter(bytes, StandardCharsets.UTF_8), tree);
    return bytes.toByteArray();
  }

  /** Returns the message with lines and columns, but without the library's note on its source. */
  private static String withoutSource(IOException exception) {
    return exception.getMessage().replaceAll("\\[Source: [^;]*; ", "[");
  }

  private static CatalogueDocument document(JsonNode tree, RemovedParts removed)
      throws IOException {
    try {
      return CatalogueJson.MAPPER.treeToValue(tree, CatalogueDocument.class);
    } catch (JsonMappingException exception) {
      CatalogueSchema.Violation unreadable =
          new CatalogueSchema.Violation(pointer(exception), false, exception.getOriginalMessage());
      removed.report(List.of(unreadable));
      removeInvalid(tree, List.of(unreadable), removed);
      return document(tree, removed);
    }
  }

  /**
   * Removes the nodes that have an error, then those that lack a required member because of that,
   * until the rest is valid.
   */
  private static void removeInvalid(
      JsonNode tree, List<CatalogueSchema.Violation> violations, RemovedParts removed) {
    List<CatalogueSchema.Violation> left = violations;
    while (!left.isEmpty()) {
      if (!removed.remove(tree, left)) {
        throw new CatalogueException.Invalid(removed.errors());
      }
      left = CatalogueSchema.violations(tree);
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
