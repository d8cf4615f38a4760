package dev.ordering.http;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.body.BodyLimits;
import dev.ordering.http.body.BodyTree;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.RequestIdFilter;
import dev.ordering.http.response.EntityTags;
import dev.ordering.http.text.JsonFactories;
import dev.ordering.http.text.Languages;
import dev.ordering.http.text.Texts;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.core.HttpHeaders;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;

/**
 * Responds in the default error structure to requests that the container rejects, before JAX-RS
 * sees them or while it handles them: a path into WEB-INF, a URL that cannot be decoded, TRACE, a
 * broken chunk. The container's own error page may show a stack trace.
 */
public record ContainerErrors(Texts texts, PublicUrl publicUrl) {
  /**
   * The methods in the error and the header Allow for a method that the container rejects (TRACE).
   * Each URL supports at least one of them.
   */
  private static final String ANY_METHOD = "DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT";

  private static final JsonFactory JSON = JsonFactories.factory();

  /**
   * Writes the response to a request that the container dispatched to the error page of web.xml.
   */
  public void respond(HttpServletRequest request, HttpServletResponse response) throws IOException {
    int status =
        request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE) instanceof Integer given
            ? given
            : HttpServletResponse.SC_NOT_FOUND;
    ApiError error = error(status);
    Locale language = Languages.of(request.getHeader(HttpHeaders.ACCEPT_LANGUAGE));
    String id =
        Optional.ofNullable(response.getHeader(RequestIdFilter.HEADER))
            .orElseGet(() -> RequestIdFilter.idFor(request.getHeader(RequestIdFilter.HEADER)));
    response.setStatus(status);
    response.setHeader(RequestIdFilter.HEADER, id);
    response.setHeader(HttpHeaders.CONTENT_LANGUAGE, language.getLanguage());
    response.setHeader(HttpHeaders.CACHE_CONTROL, EntityTags.REVALIDATE);
    response.setContentType("application/json; charset=utf-8");
    if (status == HttpServletResponse.SC_METHOD_NOT_ALLOWED) {
      // the container names only what it supports without the service
      response.setHeader(HttpHeaders.ALLOW, ANY_METHOD);
    }
    try (JsonGenerator body = JSON.createGenerator(response.getOutputStream())) {
      body.writeStartObject();
      body.writeStringField("error", error.code());
      body.writeStringField("error_description", error.text(texts, language));
      body.writeStringField("docs", PublicUrl.docs(publicUrl.of(request), error.code()));
      body.writeStringField("request_id", id);
      body.writeEndObject();
    }
  }

  /** Returns the error that a status means if nothing more is known about the request. */
  static ApiError error(int status) {
    return switch (status) {
      case 404 -> ApiError.of("not_found");
      case 405 -> ApiError.of("method_not_allowed", ANY_METHOD);
      case 406 -> ApiError.of("not_acceptable");
      case 408 -> ApiError.of("request_timeout");
      case 413 -> ApiError.of("body_too_large", BodyLimits.MAXIMUM_BYTES);
      case 415 -> ApiError.of("unsupported_media_type", BodyTree.MEDIA_TYPES);
      case 503 -> ApiError.of("service_unavailable");
      default -> ApiError.of(status < 500 ? "malformed_request" : "internal_error");
    };
  }
}
