package dev.ordering.versioning;

import java.util.Locale;

/** The status of a version. Its name in lower case is sent in the header X-VERSION-STATUS. */
public enum VersionStatus {
  /** The version is not for production yet. */
  DEVELOPMENT,
  STABLE,
  /** There is a newer stable version to update to. */
  UPDATABLE;

  public String value() {
    return name().toLowerCase(Locale.ROOT);
  }
}
