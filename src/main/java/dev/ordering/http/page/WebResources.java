package dev.ordering.http.page;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** The files of the web application, by their path inside it ({@code /WEB-INF/...}). */
@FunctionalInterface
public interface WebResources {
  /** Opens a file; empty if it does not exist. The caller closes the stream. */
  Optional<InputStream> open(String path) throws IOException;
}
