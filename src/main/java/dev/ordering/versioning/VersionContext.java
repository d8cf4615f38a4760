package dev.ordering.versioning;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.ext.InterceptorContext;
import java.util.Optional;

/** The version of a request, stored as a property of the request. */
record VersionContext(Release release, VersionedJson json, SentPointers origins) {
  private static final String PROPERTY = VersionContext.class.getName();

  void keepIn(ContainerRequestContext request) {
    request.setProperty(PROPERTY, this);
  }

  /** Returns the version of a request; empty if the endpoint does not depend on the version. */
  static Optional<VersionContext> of(ContainerRequestContext request) {
    return ofProperty(request.getProperty(PROPERTY));
  }

  /** Returns the version of the request whose body is read or written. */
  static Optional<VersionContext> of(InterceptorContext body) {
    return ofProperty(body.getProperty(PROPERTY));
  }

  private static Optional<VersionContext> ofProperty(Object kept) {
    return kept instanceof VersionContext context ? Optional.of(context) : Optional.empty();
  }
}
