package dev.ordering.oauth.authorize;

import dev.ordering.security.OpaqueToken;

/**
 * An authorization request that waits for its user.
 *
 * @param token the token that the pages of the request contain
 * @param browser the secret value that identifies the browser that sent the request
 * @param code the authorization code that the client gets if the user allows the request
 */
record PendingAuthorization(
    String token, String browser, AuthorizationRequest request, OpaqueToken code) {
  /** Omits the secret values, so that no log can contain them. */
  @Override
  public String toString() {
    return "PendingAuthorization[...]";
  }
}
