package dev.ordering.security;

import dev.ordering.http.address.ClientAddress;
import dev.ordering.http.address.InternetAddresses;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.security.RequestQuotas.Kind;
import dev.ordering.security.TokenBuckets.Level;
import jakarta.annotation.Priority;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Refuses requests of a user, a client application or an IP address that sends more than its {@link
 * RequestQuotas}, and tells in every response how many are left, in the fields RateLimit-Policy and
 * RateLimit (IETF draft-ietf-httpapi-ratelimit-headers). A request with a valid access token is
 * counted for the user and the client application, any other for the network that it comes from.
 */
public final class RequestLimits {
  /** The attribute of a request that holds the servlet's request, which no filter is given. */
  public static final String CONNECTION = RequestLimits.class.getName() + ".connection";

  private static final String LEVELS = RequestLimits.class.getName();

  private final Map<Kind, TokenBuckets> buckets = new EnumMap<>(Kind.class);
  private final ClientAddress clientAddress;

  public RequestLimits(RequestQuotas quotas, ClientAddress clientAddress) {
    quotas
        .perMinute()
        .forEach((kind, most) -> buckets.put(kind, new TokenBuckets(most, System::nanoTime)));
    this.clientAddress = clientAddress;
  }

  /**
   * Limits a resource method that takes access tokens.
   *
   * @param cost of a request without one; a request with a valid one costs 1
   */
  void limitCallers(FeatureContext context, int cost) {
    limit(context, new BeforeAccess(this, cost, 0));
  }

  /**
   * Limits a resource method that does not look at access tokens.
   *
   * @param cost of a request
   */
  void limitAnyone(FeatureContext context, int cost) {
    limit(context, new BeforeAccess(this, cost, cost));
  }

  private void limit(FeatureContext context, BeforeAccess before) {
    if (!buckets.isEmpty()) {
      context.register(before);
      context.register(new AfterAccess(this));
      context.register(new Fields(this));
    }
  }

  private void take(ContainerRequestContext request, Kind kind, Object sender, int cost) {
    TokenBuckets ofKind = buckets.get(kind);
    if (ofKind == null) {
      return;
    }
    Level level = ofKind.take(sender, cost);
    levels(request).put(kind, level);
    if (!level.paid()) {
      throw Problem.of(429, ApiError.of("rate_limit_exceeded", level.quota()))
          .with(HttpHeaders.RETRY_AFTER, String.valueOf(level.enoughIn()))
          .exception();
    }
  }

  @SuppressWarnings("unchecked")
  private static Map<Kind, Level> levels(ContainerRequestContext request) {
    if (!(request.getProperty(LEVELS) instanceof Map)) {
      request.setProperty(LEVELS, new EnumMap<Kind, Level>(Kind.class));
    }
    return (Map<Kind, Level>) request.getProperty(LEVELS);
  }

  private String network(ContainerRequestContext request) {
    HttpServletRequest connection = (HttpServletRequest) request.getProperty(CONNECTION);
    return InternetAddresses.network(clientAddress.of(connection));
  }

  @Priority(Priorities.AUTHENTICATION - 1)
  private static final class BeforeAccess implements ContainerRequestFilter {
    private final RequestLimits limits;
    private final int withoutToken;
    private final int withToken;

    /**
     * @param withToken while nobody knows whether it is valid
     */
    BeforeAccess(RequestLimits limits, int withoutToken, int withToken) {
      this.limits = limits;
      this.withoutToken = withoutToken;
      this.withToken = withToken;
    }

    @Override
    public void filter(ContainerRequestContext request) {
      boolean token = request.getHeaderString(HttpHeaders.AUTHORIZATION) != null;
      int cost = token ? withToken : withoutToken;
      if (cost > 0) {
        limits.take(request, Kind.ADDRESS, limits.network(request), cost);
      }
    }
  }

  @Priority(Priorities.AUTHENTICATION + 1)
  private static final class AfterAccess implements ContainerRequestFilter {
    private final RequestLimits limits;

    AfterAccess(RequestLimits limits) {
      this.limits = limits;
    }

    @Override
    public void filter(ContainerRequestContext request) {
      Caller.optional(request.getSecurityContext())
          .ifPresent(
              caller -> {
                limits.take(request, Kind.USER, caller.userId(), 1);
                limits.take(request, Kind.CLIENT, caller.clientId(), 1);
              });
    }
  }

  private static final class Fields implements ContainerResponseFilter {
    private static final int UNAUTHORIZED = 401;

    private final RequestLimits limits;

    Fields(RequestLimits limits) {
      this.limits = limits;
    }

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
      Map<Kind, Level> levels = levels(request);
      boolean refused = response.getStatus() == UNAUTHORIZED;
      if ((refused || levels.isEmpty()) && limits.buckets.containsKey(Kind.ADDRESS)) {
        TokenBuckets addresses = limits.buckets.get(Kind.ADDRESS);
        levels.put(Kind.ADDRESS, addresses.take(limits.network(request), refused ? 1 : 0));
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
      response
          .getHeaders()
          .putSingle(
              field,
              levels.entrySet().stream()
                  .map(
                      level ->
                          '"' + level.getKey().value() + '"' + parameters.apply(level.getValue()))
                  .collect(Collectors.joining(", ")));
    }
  }
}
