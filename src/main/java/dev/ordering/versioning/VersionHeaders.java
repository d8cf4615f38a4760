package dev.ordering.versioning;

import dev.ordering.http.Problem;
import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * Says which version an answer is in and what to think of that version, and names in its errors the
 * members that were sent. Runs before errors become JSON.
 */
@Priority(Priorities.USER + 1000)
final class VersionHeaders implements ContainerResponseFilter {
  private static final String VARY =
      VersionFilter.HEADER + ", " + HttpHeaders.ACCEPT_LANGUAGE + ", " + HttpHeaders.AUTHORIZATION;

  private final Changelog changelog;
  private final Optional<Instant> deprecation;

  VersionHeaders(Changelog changelog, Optional<Instant> deprecation) {
    this.changelog = changelog;
    this.deprecation = deprecation;
  }

  @Override
  public void filter(ContainerRequestContext request, ContainerResponseContext response) {
    response.getHeaders().putSingle(HttpHeaders.VARY, VARY);
    VersionContext.of(request).ifPresent(context -> describe(context, response));
  }

  private void describe(VersionContext context, ContainerResponseContext response) {
    Release release = context.release();
    response.getHeaders().putSingle(VersionFilter.HEADER, release.version().toString());
    response.getHeaders().putSingle("X-VERSION-STATUS", release.status().value());
    if (release.version().isBefore(changelog.latestStable().version())) {
      // RFC 9745 2.1: a structured-field date
      deprecation.ifPresent(
          date -> response.getHeaders().putSingle("Deprecation", "@" + date.getEpochSecond()));
    }
    if (response.getEntity() instanceof Problem problem) {
      response.setEntity(
          new Problem(
              problem.status(),
              problem.faults().stream().map(context.origins()::sent).toList(),
              Map.of()));
    }
  }
}
