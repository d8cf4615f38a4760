package dev.ordering.openapi;

import dev.ordering.http.ExampleValues;
import dev.ordering.http.text.ClassPathFiles;
import dev.ordering.versioning.Changelog;
import dev.ordering.versioning.Release;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * One kind of document, with one document per version, which were written when the service was
 * built. Requests for them are rare, so each is read when it is requested, and not cached.
 */
final class StoredDocuments {
  private final Map<String, String> documents = new HashMap<>();
  private final ExampleValues values;

  /**
   * @param folder on the class path, with a file {@code VERSION.json} for each version
   */
  StoredDocuments(String folder, Changelog changelog, ExampleValues values) {
    this.values = values;
    for (Release release : changelog.releases()) {
      String file = release.version() + ".json";
      if (StoredDocuments.class.getResource(folder + file) == null) {
        throw new IllegalStateException(
            "no " + folder + file + " on the class path; the build writes it (process-classes)");
      }
      documents.put(file, folder + file);
    }
  }

  /** Returns a document with the URLs of this service; 404 if there is none with that name. */
  Response response(String file, UriInfo uri) {
    String path = Optional.ofNullable(documents.get(file)).orElseThrow(NotFoundException::new);
    String document = ClassPathFiles.read(StoredDocuments.class, path);
    byte[] json = values.replaceIn(document, uri).getBytes(StandardCharsets.UTF_8);
    return Response.ok(json)
        .tag(UUID.nameUUIDFromBytes(json).toString())
        .header(HttpHeaders.CONTENT_TYPE, "application/json; charset=utf-8")
        .header(HttpHeaders.CACHE_CONTROL, "public, max-age=300")
        .build();
  }
}
