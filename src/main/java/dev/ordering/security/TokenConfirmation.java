package dev.ordering.security;

import dev.ordering.http.CrossOriginSharing;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import jakarta.annotation.Priority;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.lang.annotation.Annotation;
import java.util.Optional;

/**
 * Sends the response to an expected caller only if the access token is still live. The token was
 * looked up in the same round trip as the data of the response. This filter runs before all other
 * response filters, so they see the response that is sent.
 */
@Priority(Integer.MAX_VALUE)
public final class TokenConfirmation implements ContainerResponseFilter {
  private static final String TOKEN = TokenConfirmation.class.getName();

  /**
   * The status from which the token is not looked up again: the request does not wait a second time
   * for a database that does not respond.
   */
  private static final int INTERNAL_ERROR = 500;

  private static final int ERROR = 400;

  /** Requires that the token of a request is confirmed before its response is sent. */
  static void require(ContainerRequestContext request, PresentedToken token) {
    request.setProperty(TOKEN, token);
  }

  /**
   * Confirms the token now, because the request is about to change something.
   *
   * @throws ProblemException 401 if the token is not live
   */
  public static void confirmNow(ContainerRequestContext request) {
    if (request.getProperty(TOKEN) instanceof PresentedToken token
        && !token.currentCaller().get().equals(token.cachedCaller())) {
      // The filter may replace this by 503.
      throw BearerFilter.invalidToken().exception();
    }
  }

  @Override
  public void filter(ContainerRequestContext request, ContainerResponseContext response) {
    if (request.getProperty(TOKEN) instanceof PresentedToken token
        && response.getStatus() < INTERNAL_ERROR) {
      // An exception leads to another response, which must not be filtered again.
      request.removeProperty(TOKEN);
      Optional<Caller> live = live(token, response);
      if (!live.equals(token.cachedCaller())) {
        request.removeProperty(CrossOriginSharing.CLIENT);
        RequestLimits.levels(request).clear();
        replace(response, live.isEmpty() ? BearerFilter.invalidToken() : changed());
      }
    }
  }

  private static Optional<Caller> live(PresentedToken token, ContainerResponseContext response) {
    try {
      return token.currentCaller().get();
    } catch (RuntimeException unavailable) {
      if (response.getStatus() < ERROR) {
        throw unavailable;
      }
      return token.cachedCaller();
    }
  }

  /** The client application was moved to another platform or lost scopes since the last request. */
  private static Problem changed() {
    return Problem.of(503, ApiError.of("service_unavailable")).with(HttpHeaders.RETRY_AFTER, "1");
  }

  private static void replace(ContainerResponseContext response, Problem problem) {
    response.getHeaders().clear();
    response.setStatus(problem.status());
    response.setEntity(problem, new Annotation[0], MediaType.APPLICATION_JSON_TYPE);
    problem.headers().forEach(response.getHeaders()::putSingle);
  }
}
