package dev.ordering.versioning;

import com.fasterxml.jackson.databind.json.JsonMapper;
import jakarta.ws.rs.container.DynamicFeature;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Feature;
import jakarta.ws.rs.core.FeatureContext;
import java.time.Instant;
import java.util.Optional;

/**
 * Registers the reader and writer of bodies, and the version filter of every {@link Versioned}
 * resource.
 */
public final class VersioningFeature implements Feature {
  private final Changelog changelog;
  private final CompiledVersions versions;
  private final VersionHeaders headers;

  /**
   * @param deprecation since when the versions below the latest stable one are deprecated; if
   *     empty, responses have no header {@code Deprecation}
   * @throws IllegalStateException if the changelog names a member or value that does not exist
   */
  public VersioningFeature(Changelog changelog, Optional<Instant> deprecation) {
    this.changelog = changelog;
    this.versions = new CompiledVersions(changelog);
    this.headers = new VersionHeaders(changelog, deprecation);
  }

  /** Returns a mapper for the JSON of the newest version. */
  public static JsonMapper newestForm() {
    return Json.mapper().build();
  }

  @Override
  public boolean configure(FeatureContext context) {
    context.register(new VersionedJsonProvider(versions.newest()));
    context.register(headers);
    context.register(new OnVersioned());
    return true;
  }

  private final class OnVersioned implements DynamicFeature {
    @Override
    public void configure(ResourceInfo resource, FeatureContext context) {
      Class<?> type = resource.getResourceClass();
      if (type.isAnnotationPresent(Versioned.class)
          || resource.getResourceMethod().isAnnotationPresent(Versioned.class)) {
        Endpoint endpoint = Endpoint.of(type, resource.getResourceMethod());
        context.register(new VersionFilter(changelog, versions, endpoint));
        headers.addPath(endpoint);
      }
    }
  }
}
