package dev.ordering.changelog;

import dev.ordering.versioning.Changelog;

/** The fourteen versions, newest first. */
public final class ApiChangelog {
  private ApiChangelog() {}

  public static Changelog changelog() {
    return new Changelog();
  }
}
