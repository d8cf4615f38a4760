package dev.ordering.oauth.authorize;

import dev.ordering.security.OpaqueToken;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The response to an authorization request: the URL to which the browser is redirected (RFC 6749
 * 4.1.2 and 4.1.2.1). It always contains the issuer (RFC 9207 2).
 */
record AuthorizationResponse(String redirectUri, Map<String, String> parameters) {
  static AuthorizationResponse code(AuthorizationRequest request, OpaqueToken code, String issuer) {
    return with(request.redirectUri(), Map.of("code", code.value()), request.state(), issuer);
  }

  static AuthorizationResponse denied(AuthorizationRequest request, String issuer) {
    return new AuthorizationError("access_denied", "The user refused the request.")
        .toResponse(request.redirectUri(), request.state(), issuer);
  }

  static AuthorizationResponse with(
      String redirectUri, Map<String, String> parameters, Optional<String> state, String issuer) {
    Map<String, String> all = new LinkedHashMap<>(parameters);
    state.ifPresent(value -> all.put("state", value));
    all.put("iss", issuer);
    return new AuthorizationResponse(redirectUri, all);
  }

  /**
   * Returns the redirect URI with the parameters appended to its query, if it has one (RFC 6749
   * 3.1.2).
   */
  String address() {
    String query =
        parameters.entrySet().stream()
            .map(parameter -> parameter.getKey() + "=" + encode(parameter.getValue()))
            .collect(Collectors.joining("&"));
    int mark = redirectUri.indexOf('?');
    if (mark < 0) {
      return redirectUri + "?" + query;
    }
    boolean open = mark == redirectUri.length() - 1 || redirectUri.endsWith("&");
    return redirectUri + (open ? "" : "&") + query;
  }

  /**
   * Percent-encodes everything except the unreserved characters of RFC 3986. A space becomes {@code
   * %20}, which both form decoding and plain percent-decoding understand.
   */
  static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8)
        .replace("+", "%20")
        .replace("*", "%2A")
        .replace("%7E", "~");
  }
}
