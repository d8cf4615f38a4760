package dev.ordering.versioning;

import java.util.Locale;

/** The status of a version; its name in lower case is sent in X-VERSION-STATUS. */
public enum VersionStatus {
  /** Not for production. */
  DEVELOPMENT,
  STABLE,
  /** There is a newer stable version. */
  UPDATABLE;

  public String value() {
    return name().toLowerCase(Locale.ROOT);
  }
}
