package dev.ordering.admin.bean;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version of the software, as recorded by the build. */
public final class SoftwareVersion {
  private SoftwareVersion() {}

  /** Returns the version, {@code 1.0.0} for example. */
  public static String current() {
    try (InputStream file = SoftwareVersion.class.getResourceAsStream("version.properties")) {
      Properties properties = new Properties();
      properties.load(file);
      return properties.getProperty("version");
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }
}
