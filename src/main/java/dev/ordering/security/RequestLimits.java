package dev.ordering.security;

import dev.ordering.http.CrossOriginSharing;
import dev.ordering.http.SanitizedHeaders;
import dev.ordering.http.address.ClientAddress;
import dev.ordering.http.address.InternetAddresses;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemException;
import dev.ordering.http.response.ResponseSending;
import dev.ordering.security.RequestQuotas.Kind;
import dev.ordering.security.TokenBuckets.Level;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.EnumMap;
import java.util.Map;

/**
 * Rejects requests of a user, a client application or an IP address that exceeds its {@link
 * RequestQuotas}, and adds the fields RateLimit-Policy and RateLimit to every response (IETF
 * draft-ietf-httpapi-ratelimit-headers). A request with a valid access token counts for its user
 * and its client application, unless the resource method ignores tokens. Any other request counts
 * for the network that it comes from.
 */
public final class RequestLimits {
  private static final String LEVELS = RequestLimits.class.getName();

  private final Map<Kind, TokenBuckets> buckets = new EnumMap<>(Kind.class);
  private final RefusedTokens refused = new RefusedTokens();
  private final ConcurrencyLimit concurrency = ConcurrencyLimit.ofProcessors();
  private final RequestsAtOnce atOnce;
  private final ClientAddress clientAddress;

  /** The quotas are those of a minute. */
  public RequestLimits(RequestQuotas quotas, RequestsAtOnce atOnce, ClientAddress clientAddress) {
    quotas
        .of()
        .forEach((kind, most) -> buckets.put(kind, new TokenBuckets(most, System::nanoTime)));
    this.atOnce = atOnce;
    this.clientAddress = clientAddress;
  }

  /**
   * Limits a resource method that accepts access tokens.
   *
   * @param cost of a request without a token; a request with a valid one costs 1
   */
  void limitCallers(FeatureContext context, int cost) {
    limit(context, new NetworkLimit(this, cost, 0));
  }

  /**
   * Limits a resource method that ignores access tokens.
   *
   * @param cost of a request
   */
  void limitAnyone(FeatureContext context, int cost) {
    limit(context, new NetworkLimit(this, cost, cost));
  }

  private void limit(FeatureContext context, NetworkLimit ofNetwork) {
    context.register(ofNetwork);
    if (!buckets.isEmpty()) {
      context.register(new RateLimitFields(this));
    }
  }

  /** Rejects a token whose sender has still nothing left, without a query to the database. */
  void refuseAgain(ContainerRequestContext request, String authorization) {
    refused
        .find(authorization)
        .ifPresent(
            known -> {
              if (buckets.get(known.kind()).take(known.sender(), 0).left() == 0) {
                request.setProperty(CrossOriginSharing.CLIENT, known.caller().clientId());
                take(request, known.kind(), known.sender(), 1);
              }
            });
  }

  /**
   * Counts a request with a valid access token.
   *
   * @throws ProblemException 429 if the quota is exceeded
   */
  void enter(ContainerRequestContext request, Caller caller) {
    enter(request, caller, Kind.USER, caller.userId());
    enter(request, caller, Kind.CLIENT, caller.clientId());
    HeldPlaces.add(request, concurrency.enter());
  }

  private void enter(ContainerRequestContext request, Caller caller, Kind kind, long sender) {
    try {
      take(request, kind, sender, 1);
    } catch (ProblemException tooMany) {
      refused.add(
          request.getHeaderString(HttpHeaders.AUTHORIZATION),
          new RefusedTokens.Refusal(caller, kind, sender));
      throw tooMany;
    }
    HeldPlaces.add(request, atOnce.enter(kind, sender));
  }

  /**
   * Counts a request for the network that it comes from, before its token is checked.
   *
   * @param takesTurn whether it is one of those that keep the processors busy
   * @throws ProblemException 429 if the quota is exceeded
   */
  void enterNetwork(ContainerRequestContext request, int cost, boolean takesTurn) {
    String network = network(request);
    take(request, Kind.ADDRESS, network, cost);
    HeldPlaces.add(request, atOnce.enter(Kind.ADDRESS, network));
    if (takesTurn) {
      HeldPlaces.add(request, concurrency.enter());
    }
  }

  void take(ContainerRequestContext request, Kind kind, Object sender, int cost) {
    TokenBuckets ofKind = buckets.get(kind);
    if (ofKind == null) {
      return;
    }
    Level level = ofKind.take(sender, cost);
    levels(request).put(kind, level);
    if (!level.paid()) {
      request.setProperty(ResponseSending.REJECTED, true);
      throw Problem.of(429, ApiError.of("rate_limit_exceeded", level.quota()))
          .with(HttpHeaders.RETRY_AFTER, String.valueOf(level.enoughIn()))
          .exception();
    }
  }

  /** Takes a cost from the bucket of the request's network, and records its level. */
  void countNetwork(ContainerRequestContext request, int cost) {
    TokenBuckets networks = buckets.get(Kind.ADDRESS);
    if (networks != null) {
      levels(request).put(Kind.ADDRESS, networks.take(network(request), cost));
    }
  }

  /** Returns the levels of the buckets that a request was counted in. */
  @SuppressWarnings("unchecked")
  static Map<Kind, Level> levels(ContainerRequestContext request) {
    if (!(request.getProperty(LEVELS) instanceof Map)) {
      request.setProperty(LEVELS, new EnumMap<Kind, Level>(Kind.class));
    }
    return (Map<Kind, Level>) request.getProperty(LEVELS);
  }

  String network(ContainerRequestContext request) {
    HttpServletRequest connection =
        (HttpServletRequest) request.getProperty(SanitizedHeaders.REQUEST);
    return InternetAddresses.network(clientAddress.of(connection));
  }
}
