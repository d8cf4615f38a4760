package dev.ordering.admin.bean;

import dev.ordering.http.text.ClassPathFiles;

/** The version of the software, as recorded by the build. */
public final class SoftwareVersion {
  private SoftwareVersion() {}

  /** Returns the version, {@code 1.0.0} for example. */
  public static String current() {
    String file = ClassPathFiles.read(SoftwareVersion.class, "version.properties");
    return ClassPathFiles.properties(file).getProperty("version");
  }
}
