package dev.ordering.security;

import jakarta.annotation.Priority;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.core.HttpHeaders;

/**
 * Counts a request for its network before its token is checked.
 *
 * @param withoutToken the cost of a request without a token
 * @param withToken the cost of a request with a token that has not been checked yet; 0 if the token
 *     will be checked
 */
@Priority(Priorities.AUTHENTICATION - 1)
record NetworkLimit(RequestLimits limits, int withoutToken, int withToken)
    implements ContainerRequestFilter {
  @Override
  public void filter(ContainerRequestContext request) {
    String authorization = request.getHeaderString(HttpHeaders.AUTHORIZATION);
    if (authorization != null && withToken == 0) {
      limits.refuseAgain(request, authorization);
    }
    int cost = authorization == null ? withoutToken : withToken;
    if (cost > 0) {
      // Token requests may wait until a password is hashed, so they do not take a turn.
      boolean takesTurn = withToken == 0 || HttpMethod.GET.equals(request.getMethod());
      limits.enterNetwork(request, cost, takesTurn);
    }
  }
}
