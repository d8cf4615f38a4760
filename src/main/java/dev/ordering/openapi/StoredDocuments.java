package dev.ordering.openapi;

import dev.ordering.http.ExampleValues;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.versioning.Changelog;
import dev.ordering.versioning.Release;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/**
 * One kind of document, with one document per version, which were written when the service was
 * built. Requests for them are rare, so each is read when it is requested, and not cached.
 */
final class StoredDocuments {
  private final Map<String, URL> documents = new HashMap<>();
  private final ExampleValues values;

  /**
   * @param folder on the class path, with a file {@code VERSION.json} for each version
   */
  StoredDocuments(String folder, Changelog changelog, ExampleValues values) {
    this.values = values;
    for (Release release : changelog.releases()) {
      String file = release.version() + ".json";
      documents.put(file, find(folder + file));
    }
  }

  /** Returns a document with the URLs of this service; 404 if there is none with that name. */
  Response response(String file, UriInfo uri) {
    URL document = documents.get(file);
    if (document == null) {
      throw Problem.of(404, ApiError.of("not_found")).exception();
    }
    byte[] json = values.replaceIn(read(document), uri).getBytes(StandardCharsets.UTF_8);
    return Response.ok(json)
        .tag(UUID.nameUUIDFromBytes(json).toString())
        .header(HttpHeaders.CONTENT_TYPE, "application/json; charset=utf-8")
        .header(HttpHeaders.CACHE_CONTROL, "public, max-age=300")
        .build();
  }

  private static URL find(String file) {
    URL document = StoredDocuments.class.getResource(file);
    if (document == null) {
      throw new IllegalStateException(
          "no " + file + " on the class path; the build writes it (process-classes)");
    }
    return document;
  }

  private static String read(URL document) {
    try (InputStream content = document.openStream()) {
      return new String(content.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }
}
