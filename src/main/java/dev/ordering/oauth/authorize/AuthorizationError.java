package dev.ordering.oauth.authorize;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * An error that the redirect reports to the client (RFC 6749 4.1.2.1).
 *
 * @param description a text for the developer of the client, in English; it contains only
 *     characters that the RFC allows
 */
record AuthorizationError(String code, String description) {
  AuthorizationResponse toResponse(String redirectUri, Optional<String> state, String issuer) {
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put("error", code);
    parameters.put("error_description", description);
    return AuthorizationResponse.with(redirectUri, parameters, state, issuer);
  }
}
