package dev.ordering.versioning;

import jakarta.ws.rs.container.ContainerRequestContext;
import java.util.Optional;
import java.util.function.Function;

/** The version of a request, stored as a property of the request. */
record VersionContext(Release release, VersionedJson json, SentPointers origins) {
  private static final String PROPERTY = VersionContext.class.getName();

  void keepIn(ContainerRequestContext request) {
    request.setProperty(PROPERTY, this);
  }

  /**
   * Returns the version of a request; empty if the endpoint does not depend on the version.
   *
   * @param properties returns the properties of the request, by their names
   */
  static Optional<VersionContext> of(Function<String, Object> properties) {
    return properties.apply(PROPERTY) instanceof VersionContext context
        ? Optional.of(context)
        : Optional.empty();
  }
}
