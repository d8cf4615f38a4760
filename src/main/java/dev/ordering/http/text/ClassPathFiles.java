package dev.ordering.http.text;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Properties;

/** Reads the files that are packaged with the classes, as text in UTF-8. */
public final class ClassPathFiles {
  private ClassPathFiles() {}

  /**
   * Returns the text of a file.
   *
   * @param owner a class of the package in which the file is
   * @param name relative to that package, or absolute with a leading slash
   */
  public static String read(Class<?> owner, String name) {
    return find(owner, name)
        .orElseThrow(() -> new IllegalStateException("there is no file " + name));
  }

  /** Returns the content of a JSON file in the same way. */
  public static JsonNode readJson(Class<?> owner, String name) {
    try {
      return new ObjectMapper(JsonFactories.factory()).readTree(read(owner, name));
    } catch (JsonProcessingException malformed) {
      throw new IllegalStateException(name, malformed);
    }
  }

  /** Returns the properties in the text of a file. */
  public static Properties properties(String text) {
    try {
      Properties properties = new Properties();
      properties.load(new StringReader(text));
      return properties;
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  /** Does the same as {@link #read}. Returns empty if there is no such file. */
  public static Optional<String> find(Class<?> owner, String name) {
    try (InputStream file = owner.getResourceAsStream(name)) {
      return file == null
          ? Optional.empty()
          : Optional.of(new String(file.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }
}
