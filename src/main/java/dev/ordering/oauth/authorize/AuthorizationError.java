package dev.ordering.oauth.authorize;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Why a client is refused, as the redirect reports it (RFC 6749 4.1.2.1).
 *
 * @param description for the client's developer, hence in English; only the characters that the RFC
 *     allows there
 */
record AuthorizationError(String code, String description) {
  static AuthorizationError invalidRequest(String description) {
    return new AuthorizationError("invalid_request", description);
  }

  AuthorizationResponse answer(String redirectUri, Optional<String> state, String issuer) {
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put("error", code);
    parameters.put("error_description", description);
    return AuthorizationResponse.with(redirectUri, parameters, state, issuer);
  }
}
