package dev.ordering.http.problem;

import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.text.Languages;
import dev.ordering.http.text.Texts;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Converts a {@link Problem} to the default error structure in the reader's language.
 *
 * @param oauthPaths the paths whose errors have {@code error_uri} in place of {@code docs}
 */
public record ProblemFilter(Texts texts, PublicUrl publicUrl, Set<String> oauthPaths)
    implements ContainerResponseFilter {
  public ProblemFilter {
    oauthPaths = Set.copyOf(oauthPaths);
  }

  @Override
  public void filter(ContainerRequestContext request, ContainerResponseContext response) {
    if (response.getEntity() instanceof Problem problem) {
      Locale language = Languages.of(request);
      List<ApiErrorRepresentation> errors =
          problem.errors().stream().map(error -> represent(error, language, request)).toList();
      response.setEntity(errors.size() == 1 ? errors.get(0) : errors);
      response.getHeaders().putSingle(HttpHeaders.CONTENT_LANGUAGE, language.getLanguage());
    }
  }

  private ApiErrorRepresentation represent(
      ApiError error, Locale language, ContainerRequestContext request) {
    UriInfo uri = request.getUriInfo();
    Optional<String> docs = Optional.of(PublicUrl.docs(publicUrl.of(uri), error.code()));
    boolean oauth = oauthPaths.contains(uri.getPath());
    return new ApiErrorRepresentation(
        error.code(),
        error.text(texts, language),
        error.field(),
        oauth ? Optional.empty() : docs,
        oauth ? docs : Optional.empty(),
        RequestIdFilter.idOf(request));
  }
}
