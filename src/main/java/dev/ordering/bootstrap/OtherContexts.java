package dev.ordering.bootstrap;

import jakarta.servlet.ServletContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds other web applications of the app server that hide paths of the service. Tomcat comes with
 * its own documentation at {@code /docs}, which is also the path of the service's guides.
 */
final class OtherContexts {
  private static final Logger LOG = LoggerFactory.getLogger(OtherContexts.class);

  private OtherContexts() {}

  /** Logs a warning if another application of the app server has the path {@code /docs}. */
  static void warn(ServletContext context) {
    String own = context.getContextPath().replaceFirst("^/", "").replace('/', '#');
    String name = own.isEmpty() ? "docs" : own + "#docs";
    String root = context.getRealPath("/");
    if (root == null) {
      return;
    }
    try (Stream<Path> beside = Files.list(Path.of(root).resolveSibling("."))) {
      beside
          .filter(path -> Set.of(name, name + ".war").contains(path.getFileName().toString()))
          .forEach(
              path ->
                  LOG.warn(
                      "{} takes the path {}/docs, so the guides of the service cannot be read there:"
                          + " remove it",
                      path.normalize(),
                      context.getContextPath()));
    } catch (IOException unreadable) {
      LOG.debug("the applications beside this one cannot be seen", unreadable);
    }
  }
}
