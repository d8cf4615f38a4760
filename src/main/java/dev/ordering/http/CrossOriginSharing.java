package dev.ordering.http;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Lets scripts of other origins read responses (CORS: Fetch, 3.3).
 *
 * <ul>
 *   <li>Public responses are shared with every origin.
 *   <li>Responses to a client's requests are shared with the client's own origins.
 *   <li>Pages, health and metrics are shared with no origin.
 *   <li>Nothing is shared together with cookies.
 * </ul>
 *
 * An error is shared like the response that it replaces, so the decision is made when the response
 * is complete.
 */
public record CrossOriginSharing(OriginOwners owners) {
  /**
   * The request attribute that names the client: its database id, or the client identifier as it
   * was sent.
   */
  public static final String CLIENT = CrossOriginSharing.class.getName() + ".client";

  private static final Set<String> PUBLIC = Set.of("versions", "shops", "openapi", ".well-known");
  private static final Set<String> OF_CLIENTS = Set.of("company", "orders", "uploads", "user");
  private static final Set<String> WITHOUT_COOKIES = Set.of("api/token", "oauth/revoke");

  /** The path of the checkout, which is public without the header Authorization. */
  private static final String CHECKOUT = "checkout";

  /**
   * The pattern of origins. It does not match {@code null}, which sandboxed documents of any site
   * send.
   */
  private static final Pattern ORIGIN =
      Pattern.compile("[a-z][a-z0-9+.-]*://[!-~&&[^,/?#@]]{1,260}");

  private static final String EXPOSED =
      "X-VERSION, X-VERSION-STATUS, X-Request-Id, ETag, Link, Retry-After, Deprecation,"
          + " Content-Language, Idempotency-Replayed, WWW-Authenticate, RateLimit,"
          + " RateLimit-Policy";

  private static final String ALLOWED =
      "Authorization, Content-Type, X-VERSION, Accept-Language, Idempotency-Key, If-None-Match,"
          + " X-Request-Id";

  private static final String MAXIMUM_AGE_SECONDS = "7200";

  /** The origins that may read the responses of a path. */
  private enum Readers {
    NOBODY,
    CLIENTS,
    EVERYBODY
  }

  /** Adds the headers that let the origin of a request read its response, if it may do so. */
  public void share(HttpServletRequest request, HttpServletResponse response) {
    Readers readers = readers(request);
    if (readers == Readers.NOBODY) {
      return;
    }
    vary(response);
    Optional<String> origin =
        Optional.ofNullable(request.getHeader("Origin"))
            .filter(sent -> ORIGIN.matcher(sent).matches());
    if (origin.isEmpty()) {
      return;
    }
    if (isPreflight(request, response)) {
      response.setHeader("Access-Control-Allow-Origin", origin.get());
      response.setHeader("Access-Control-Allow-Methods", methods(response.getHeader("Allow")));
      response.setHeader("Access-Control-Allow-Headers", ALLOWED);
      response.setHeader("Access-Control-Max-Age", MAXIMUM_AGE_SECONDS);
    } else if (readers == Readers.EVERYBODY || mayRead(request, origin.get())) {
      response.setHeader("Access-Control-Allow-Origin", origin.get());
      response.setHeader("Access-Control-Expose-Headers", EXPOSED);
    }
  }

  private boolean mayRead(HttpServletRequest request, String origin) {
    Object client = request.getAttribute(CLIENT);
    if (client instanceof Long id) {
      return owners.owns(id, origin);
    }
    return client instanceof String sent ? owners.owns(sent, origin) : owners.isKnown(origin);
  }

  private static Readers readers(HttpServletRequest request) {
    String path = path(request);
    String first = firstSegment(path);
    if (PUBLIC.contains(first)) {
      return Readers.EVERYBODY;
    }
    if (first.equals(CHECKOUT)) {
      return request.getHeader("Authorization") == null ? Readers.EVERYBODY : Readers.CLIENTS;
    }
    return OF_CLIENTS.contains(first) || WITHOUT_COOKIES.contains(path)
        ? Readers.CLIENTS
        : Readers.NOBODY;
  }

  /** Returns the first segment without its matrix parameters. */
  private static String firstSegment(String path) {
    int end = 0;
    while (end < path.length() && path.charAt(end) != '/' && path.charAt(end) != ';') {
      end++;
    }
    return path.substring(0, end);
  }

  /** Returns the path inside the application, without its leading slash. */
  private static String path(HttpServletRequest request) {
    String uri =
        request.getDispatcherType() == DispatcherType.ERROR
                && request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI) instanceof String sent
            ? sent
            : request.getRequestURI();
    return uri.substring(Math.min(uri.length(), request.getContextPath().length() + 1));
  }

  /**
   * Whether this is a preflight request, by which a browser asks which requests scripts may send
   * (Fetch, 4.8).
   */
  private static boolean isPreflight(HttpServletRequest request, HttpServletResponse response) {
    return request.getMethod().equals("OPTIONS")
        && request.getHeader("Access-Control-Request-Method") != null
        && response.getHeader("Allow") != null;
  }

  private static String methods(String allow) {
    return Arrays.stream(allow.split("[, ]+"))
        .filter(method -> !method.equals("OPTIONS"))
        .sorted()
        .collect(Collectors.joining(", "));
  }

  /**
   * Adds Origin to the header Vary. It is needed even if the request has no origin, because a cache
   * must not give that response to a script.
   */
  private static void vary(HttpServletResponse response) {
    String varies = response.getHeader("Vary");
    response.setHeader("Vary", varies == null ? "Origin" : varies + ", Origin");
  }
}
