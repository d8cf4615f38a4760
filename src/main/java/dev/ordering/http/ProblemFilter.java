package dev.ordering.http;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import java.util.Locale;

/** Puts a {@link Problem} into the default error structure and the reader's language. */
public final class ProblemFilter implements ContainerResponseFilter {
  private final Texts texts;

  public ProblemFilter(Texts texts) {
    this.texts = texts;
  }

  @Override
  public void filter(ContainerRequestContext request, ContainerResponseContext response) {
    if (response.getEntity() instanceof Problem problem) {
      Locale language = Languages.of(request);
      List<ErrorRepresentation> errors =
          problem.faults().stream()
              .map(fault -> represent(fault, language, RequestIdFilter.idOf(request)))
              .toList();
      response.setEntity(errors.size() == 1 ? errors.get(0) : errors);
      response.getHeaders().putSingle(HttpHeaders.CONTENT_LANGUAGE, language.getLanguage());
    }
  }

  private ErrorRepresentation represent(Fault fault, Locale language, String requestId) {
    String text =
        texts.text(language, "error." + fault.code(), fault.arguments().toArray(Object[]::new));
    return new ErrorRepresentation(fault.code(), text, fault.field(), requestId);
  }
}
