package dev.ordering.http.page;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** The files of the web application, by their path inside it ({@code /WEB-INF/...}). */
@FunctionalInterface
public interface WebResources {
  /** The file, to be closed by the caller; empty where there is none. */
  Optional<InputStream> open(String path) throws IOException;
}
