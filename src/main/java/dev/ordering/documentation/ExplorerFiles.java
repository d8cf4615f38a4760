package dev.ordering.documentation;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/**
 * The scripts and the stylesheet of the explorer: Swagger UI from its webjar, and the few lines
 * that start it. A name that is not listed here does not exist.
 */
final class ExplorerFiles {
  private static final String SCRIPT = "text/javascript; charset=utf-8";
  private static final String JAR = "/META-INF/maven/org.webjars/swagger-ui/pom.properties";

  private final String version = packedVersion();
  private final Map<String, File> files =
      Map.of(
          "explorer.js", own("explorer.js", SCRIPT),
          "swagger-ui-bundle.js", packed("swagger-ui-bundle.js", SCRIPT),
          "swagger-ui.css", packed("swagger-ui.css", "text/css; charset=utf-8"),
          "oauth2-redirect.js", packed("oauth2-redirect.js", SCRIPT));

  Optional<File> find(String name) {
    return Optional.ofNullable(files.get(name));
  }

  /** Of the webjar. */
  String version() {
    return version;
  }

  private static String packedVersion() {
    try (InputStream properties = ExplorerFiles.class.getResourceAsStream(JAR)) {
      Properties read = new Properties();
      read.load(properties);
      return read.getProperty("version");
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  private File packed(String name, String type) {
    return own("/META-INF/resources/webjars/swagger-ui/" + version + "/" + name, type);
  }

  private static File own(String path, String type) {
    URL url = ExplorerFiles.class.getResource(path);
    if (url == null) {
      throw new IllegalStateException("no " + path + " on the class path");
    }
    return new File(type, new StoredFile(url));
  }

  /** A file on the class path: its media type, and what is sent of it. */
  record File(String type, StoredFile stored) {}
}
