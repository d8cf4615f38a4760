package dev.ordering.security;

import dev.ordering.http.CrossOriginSharing;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemException;
import dev.ordering.security.RequestQuotas.Kind;
import jakarta.annotation.Priority;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.SecurityContext;
import java.security.Principal;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Reads the bearer token of a request (RFC 6750 2.1; never from the body or the query, RFC 9700
 * 4.3.2) and checks its scope.
 *
 * @param scopes the accepted scopes, any of which is enough; the first is named in the challenge
 */
@Priority(Priorities.AUTHENTICATION)
record BearerFilter(
    AccessTokens accessTokens, RequestLimits limits, List<Scope> scopes, boolean required)
    implements ContainerRequestFilter {
  private static final String SCHEME = "Bearer";
  private static final Set<String> SAFE = Set.of(HttpMethod.GET, HttpMethod.HEAD);

  BearerFilter {
    scopes = List.copyOf(scopes);
  }

  @Override
  public void filter(ContainerRequestContext request) {
    List<String> headers = request.getHeaders().get(HttpHeaders.AUTHORIZATION);
    if (headers == null || headers.isEmpty()) {
      if (required) {
        throw refused(request, tokenRequired());
      }
      return;
    }
    if (headers.stream().noneMatch(BearerFilter::isBearer)) {
      throw refused(request, tokenRequired());
    }
    Caller caller =
        BearerCredentials.token(headers)
            .map(accessTokens::lookUp)
            .flatMap(token -> caller(request, token))
            .orElseThrow(() -> refused(request, invalidToken()));
    request.setProperty(CrossOriginSharing.CLIENT, caller.clientId());
    limits.enter(request, caller);
    if (isEnough(caller)) {
      request.setSecurityContext(new BearerSecurityContext(caller, request.getSecurityContext()));
    } else if (required) {
      throw insufficientScope();
    }
  }

  /**
   * Returns the caller. A request that changes nothing, or that may be anonymous, starts with the
   * expected caller, if there is one, and the token is confirmed at its end. Any other request
   * waits for the database first.
   */
  private Optional<Caller> caller(ContainerRequestContext request, PresentedToken token) {
    boolean mayProceed = !required || SAFE.contains(request.getMethod());
    if (mayProceed && token.cachedCaller().filter(this::isEnough).isPresent()) {
      TokenConfirmation.require(request, token);
      return token.cachedCaller();
    }
    return token.currentCaller().get();
  }

  /**
   * Counts a request without a valid token for the network that it comes from.
   *
   * @throws ProblemException 429 if the quota is exceeded
   */
  private ProblemException refused(ContainerRequestContext request, Problem problem) {
    limits.take(request, Kind.ADDRESS, limits.network(request), 1);
    return problem.exception();
  }

  private boolean isEnough(Caller caller) {
    return !Collections.disjoint(scopes, caller.scopes());
  }

  private ProblemException insufficientScope() {
    String named = scopes.stream().map(Scope::value).collect(Collectors.joining(" / "));
    // RFC 6750 3: all listed scopes would be required.
    return Problem.of(403, ApiError.of("insufficient_scope", named))
        .with(
            HttpHeaders.WWW_AUTHENTICATE,
            "Bearer error=\"insufficient_scope\", scope=\"" + scopes.get(0).value() + "\"")
        .exception();
  }

  /** Whether the header was meant to be a bearer token, even if it is malformed. */
  private static boolean isBearer(String header) {
    String text = header.strip();
    return text.regionMatches(true, 0, SCHEME, 0, SCHEME.length());
  }

  /**
   * Creates the challenge for a request without credentials or with another scheme. It names no
   * error (RFC 6750 3.1).
   */
  private static Problem tokenRequired() {
    return Problem.of(401, ApiError.of("token_required"))
        .with(HttpHeaders.WWW_AUTHENTICATE, SCHEME);
  }

  static Problem invalidToken() {
    return Problem.of(401, ApiError.of("invalid_token"))
        .with(HttpHeaders.WWW_AUTHENTICATE, "Bearer error=\"invalid_token\"");
  }

  private record BearerSecurityContext(Caller caller, SecurityContext outer)
      implements SecurityContext {
    @Override
    public Principal getUserPrincipal() {
      return caller;
    }

    @Override
    public boolean isUserInRole(String role) {
      return caller.scopes().stream().anyMatch(scope -> scope.value().equals(role));
    }

    @Override
    public boolean isSecure() {
      return outer.isSecure();
    }

    @Override
    public String getAuthenticationScheme() {
      return "Bearer";
    }
  }
}
