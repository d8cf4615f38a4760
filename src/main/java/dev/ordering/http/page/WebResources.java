package dev.ordering.http.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;

/** The files of the web application, by their path inside it ({@code /WEB-INF/...}). */
@FunctionalInterface
public interface WebResources {
  /** Opens a file; empty if it does not exist. The caller closes the stream. */
  Optional<InputStream> open(String path) throws IOException;

  /** Returns the bytes of a file, which must exist. */
  default byte[] read(String path) {
    try (InputStream file =
        open(path).orElseThrow(() -> new IllegalStateException("there is no file " + path))) {
      return file.readAllBytes();
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }
}
