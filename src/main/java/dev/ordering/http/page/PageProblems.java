package dev.ordering.http.page;

import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.RequestIdFilter;
import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Shows errors to people as pages. Programs get the same errors as JSON. At the URLs of pages, this
 * filter handles the errors for which the resource cannot show a page of its own: a query or a form
 * that cannot be parsed for example, or an internal error. At all other URLs, it handles only 404.
 */
@Priority(Priorities.USER + 100) // before ProblemFilter, which makes JSON of a problem
public final class PageProblems implements ContainerResponseFilter {
  private static final int MISSING = 404;
  private static final Set<Integer> BY_ACCEPT = Set.of(MISSING, 406);
  private static final String VARY = HttpHeaders.ACCEPT + ", " + HttpHeaders.ACCEPT_LANGUAGE;

  private final Pages pages;
  private final Set<String> addresses;

  /**
   * @param addresses the paths of pages inside the service, {@code /oauth/authorize} for example;
   *     the paths below them are included
   */
  public PageProblems(Pages pages, List<Set<String>> addresses) {
    this.pages = pages;
    this.addresses =
        addresses.stream().flatMap(Set::stream).collect(Collectors.toUnmodifiableSet());
  }

  record ProblemView(String heading, String explanation, boolean missing, String requestId) {}

  @Override
  public void filter(ContainerRequestContext request, ContainerResponseContext response) {
    if (!(response.getEntity() instanceof Problem problem)) {
      return;
    }
    boolean isPage = isPage(request);
    boolean varies = isPage || BY_ACCEPT.contains(problem.status());
    if (varies && !response.getHeaders().containsKey(HttpHeaders.VARY)) {
      response.getHeaders().putSingle(HttpHeaders.VARY, VARY);
    }
    if (isByBrowser(request)
        && (isPage || (problem.status() == MISSING && !isByProgram(request)))) {
      Response page =
          pages
              .respond(request, problem.status(), Page.of("problem", view(request, problem)))
              .header(HttpHeaders.VARY, VARY)
              .build();
      response.setEntity(page.getEntity());
      response.getHeaders().putAll(page.getHeaders());
    }
  }

  private ProblemView view(ContainerRequestContext request, Problem problem) {
    boolean missing = problem.status() == MISSING;
    String heading = pages.text(request, missing ? "page.missing" : "page.problem");
    String explanation =
        problem.errors().stream()
            .map(error -> pages.text(request, "error." + error.code(), error.arguments().toArray()))
            .distinct()
            .collect(Collectors.joining(" "));
    return new ProblemView(heading, explanation, missing, RequestIdFilter.idOf(request));
  }

  /**
   * Whether the client is a browser. The header Accept is not parsed, because it may be the cause
   * of the error.
   */
  private boolean isByBrowser(ContainerRequestContext request) {
    String accept = request.getHeaderString(HttpHeaders.ACCEPT);
    String types = accept == null ? "" : accept.toLowerCase(Locale.ROOT);
    return types.contains(MediaType.TEXT_HTML) && !types.contains(MediaType.APPLICATION_JSON);
  }

  /**
   * Whether the request has a header that no browser sends for a page. Java's own HTTP client sends
   * {@code text/html, image/gif} if the program sets no Accept.
   */
  private static boolean isByProgram(ContainerRequestContext request) {
    return request.getHeaders().containsKey(HttpHeaders.AUTHORIZATION)
        || request.getHeaders().containsKey("X-VERSION")
        || request.getHeaderString(HttpHeaders.ACCEPT).contains("image/gif");
  }

  private boolean isPage(ContainerRequestContext request) {
    String path = request.getUriInfo().getRequestUri().getRawPath();
    return addresses.stream()
        .anyMatch(address -> path.endsWith(address) || path.contains(address + "/"));
  }
}
