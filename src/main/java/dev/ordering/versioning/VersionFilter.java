package dev.ordering.versioning;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemException;
import dev.ordering.http.response.EntityTags;
import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Finds the version of a request to one endpoint, rejects an endpoint or parameter that this
 * version does not have, and migrates the query to the newest form.
 */
@Priority(Priorities.AUTHENTICATION - 500)
final class VersionFilter implements ContainerRequestFilter {
  static final String HEADER = "X-VERSION";

  private final Changelog changelog;
  private final CompiledVersions versions;
  private final EndpointHistory history;
  private final Release stable;

  VersionFilter(Changelog changelog, CompiledVersions versions, Endpoint endpoint) {
    this.changelog = changelog;
    this.versions = versions;
    this.history = new EndpointHistory(changelog, endpoint);
    this.stable = changelog.latestStable();
  }

  @Override
  public void filter(ContainerRequestContext request) {
    Release release = release(request.getHeaderString(HEADER));
    ApiVersion version = release.version();
    SentPointers origins = new SentPointers();
    new VersionContext(release, versions.of(version), origins).keepIn(request);
    request.setProperty(EntityTags.VERSION, version.toString());
    history
        .absence(version)
        .ifPresent(
            error -> {
              throw Problem.of(404, error).exception();
            });
    migrate(request, version, origins);
  }

  /** Returns the version for the value of an X-VERSION header, which may be null. */
  private Release release(String sent) {
    return sent == null
        ? stable
        : changelog.find(sent.strip()).orElseThrow(() -> unsupported(changelog));
  }

  private static ProblemException unsupported(Changelog changelog) {
    String known =
        changelog.releases().stream()
            .map(release -> release.version().toString())
            .collect(Collectors.joining(", "));
    return Problem.of(400, ApiError.of("unsupported_version", known)).exception();
  }

  private void migrate(ContainerRequestContext request, ApiVersion version, SentPointers origins) {
    QueryParameters query = QueryParameters.of(request.getUriInfo());
    List<ApiError> absent = new ArrayList<>();
    for (String name : query.names()) {
      history.parameterAbsence(name, version).ifPresent(error -> absent.add(error.at("?" + name)));
    }
    if (!absent.isEmpty()) {
      throw Problem.of(400, absent).exception();
    }
    QueryParameters migrated = query;
    for (Difference.FormerParameter former : history.formerParameters(version)) {
      Optional<String> sent = query.text(former.older());
      query.requireValid();
      if (sent.isPresent()) {
        Optional<String> value = former.form().apply(sent.get());
        if (value.isEmpty()) {
          query.invalid(former.older(), former.taken());
          query.requireValid();
        }
        migrated = migrated.replaced(former.older(), former.newest(), value.get());
        origins.addParameterOrigin(former.newest(), former.older());
      }
    }
    migrated.replaceIn(request);
  }
}
