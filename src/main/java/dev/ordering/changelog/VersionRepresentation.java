package dev.ordering.changelog;

import dev.ordering.versioning.Release;
import java.util.List;

/**
 * A version of the API.
 *
 * @param version the version as it is sent in X-VERSION
 * @param status development, stable or updatable
 * @param changes the changes in this version, one English sentence each
 * @param openapi the URL of the OpenAPI document of the version
 */
public record VersionRepresentation(
    String version, String status, List<String> changes, String openapi) {
  public VersionRepresentation {
    changes = List.copyOf(changes);
  }

  static VersionRepresentation of(Release release, String address) {
    String version = release.version().toString();
    return new VersionRepresentation(
        version,
        release.status().value(),
        release.sentences(),
        address + "/openapi/" + version + ".json");
  }
}
