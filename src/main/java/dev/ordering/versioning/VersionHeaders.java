package dev.ordering.versioning;

import dev.ordering.http.problem.Problem;
import dev.ordering.http.text.Languages;
import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * Sets the headers with the version, its status and the language of a response, and replaces the
 * pointers in its errors by those that the client sent. Runs before errors become JSON, and also if
 * no endpoint was reached because the method or a media type was wrong.
 */
@Priority(Priorities.USER + 1000)
final class VersionHeaders implements ContainerResponseFilter {
  private static final String VARY =
      VersionFilter.HEADER + ", " + HttpHeaders.ACCEPT_LANGUAGE + ", " + HttpHeaders.AUTHORIZATION;

  private static final Pattern TEMPLATE = Pattern.compile("\\{\\w+}");
  private static final Pattern MATRIX = Pattern.compile(";[^/]*");
  private static final Pattern OUTER_SLASHES = Pattern.compile("^/+|/+$");

  private final Changelog changelog;
  private final Release stable;
  private final Optional<Instant> deprecation;
  private final Map<String, Pattern> paths = new ConcurrentHashMap<>();

  VersionHeaders(Changelog changelog, Optional<Instant> deprecation) {
    this.changelog = changelog;
    this.stable = changelog.latestStable();
    this.deprecation = deprecation;
  }

  /** Adds the path of an endpoint to those whose responses name the version. */
  void addPath(Endpoint endpoint) {
    paths.computeIfAbsent(endpoint.path(), VersionHeaders::pattern);
  }

  private static Pattern pattern(String path) {
    return TEMPLATE
        .splitAsStream(path + "\n")
        .map(text -> Pattern.quote(text.strip()))
        .reduce((left, right) -> left + "[^/]+" + right)
        .map(Pattern::compile)
        .orElseThrow();
  }

  @Override
  public void filter(ContainerRequestContext request, ContainerResponseContext response) {
    Optional<VersionContext> context = VersionContext.of(request::getProperty);
    if (context.isPresent()) {
      describe(context.get().release(), request, response);
      restoreSentPointers(context.get().origins(), response);
    } else if (isVersioned(request.getUriInfo().getPath())) {
      String sent = request.getHeaderString(VersionFilter.HEADER);
      response.getHeaders().putSingle(HttpHeaders.VARY, VARY);
      (sent == null ? Optional.of(stable) : changelog.find(sent.strip()))
          .ifPresent(release -> describe(release, request, response));
    }
  }

  /** Whether a path is versioned. Ignores matrix parameters and outer slashes, as JAX-RS does. */
  private boolean isVersioned(String path) {
    String trimmed = OUTER_SLASHES.matcher(MATRIX.matcher(path).replaceAll("")).replaceAll("");
    String plain = "/" + trimmed;
    return paths.values().stream().anyMatch(pattern -> pattern.matcher(plain).matches());
  }

  private void describe(
      Release release, ContainerRequestContext request, ContainerResponseContext response) {
    response
        .getHeaders()
        .putSingle(HttpHeaders.CONTENT_LANGUAGE, Languages.of(request).getLanguage());
    response.getHeaders().putSingle(HttpHeaders.VARY, VARY);
    response.getHeaders().putSingle(VersionFilter.HEADER, release.version().toString());
    response.getHeaders().putSingle("X-VERSION-STATUS", release.status().value());
    if (release.version().isBefore(stable.version())) {
      // RFC 9745 2.1: a structured-field date
      deprecation.ifPresent(
          date -> response.getHeaders().putSingle("Deprecation", "@" + date.getEpochSecond()));
    }
  }

  private static void restoreSentPointers(SentPointers origins, ContainerResponseContext response) {
    if (response.getEntity() instanceof Problem problem) {
      response.setEntity(
          new Problem(
              problem.status(), problem.errors().stream().map(origins::sent).toList(), Map.of()));
    }
  }
}
