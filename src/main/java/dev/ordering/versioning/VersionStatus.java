package dev.ordering.versioning;

import dev.ordering.http.text.LowerCaseName;

/** The status of a version. Its name in lower case is sent in the header X-VERSION-STATUS. */
public enum VersionStatus implements LowerCaseName {
  /** The version is not for production yet. */
  DEVELOPMENT,
  STABLE,
  /** There is a newer stable version to update to. */
  UPDATABLE
}
