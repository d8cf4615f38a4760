package dev.ordering.security;

import dev.ordering.security.RequestQuotas.Kind;
import dev.ordering.security.TokenBuckets.Level;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import java.util.Map;
import java.util.function.Function;

/**
 * Adds the fields RateLimit-Policy and RateLimit, which describe the buckets that the request was
 * counted in.
 */
record RateLimitFields(RequestLimits limits) implements ContainerResponseFilter {
  private static final int UNAUTHORIZED = 401;

  @Override
  public void filter(ContainerRequestContext request, ContainerResponseContext response) {
    Map<Kind, Level> levels = RequestLimits.levels(request);
    boolean refused = response.getStatus() == UNAUTHORIZED;
    if (levels.isEmpty() || (refused && !levels.containsKey(Kind.ADDRESS))) {
      limits.countNetwork(request, refused ? 1 : 0);
    }
    if (!levels.isEmpty()) {
      put(
          response,
          "RateLimit-Policy",
          levels,
          level -> ";q=" + level.quota() + ";w=" + TokenBuckets.MINUTE);
      put(response, "RateLimit", levels, level -> ";r=" + level.left() + ";t=" + level.fullIn());
    }
  }

  private static void put(
      ContainerResponseContext response,
      String field,
      Map<Kind, Level> levels,
      Function<Level, String> parameters) {
    StringBuilder text = new StringBuilder();
    levels.forEach(
        (kind, level) ->
            text.append(text.isEmpty() ? "\"" : ", \"")
                .append(kind.value())
                .append('"')
                .append(parameters.apply(level)));
    response.getHeaders().putSingle(field, text.toString());
  }
}
