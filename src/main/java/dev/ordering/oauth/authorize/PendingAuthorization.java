package dev.ordering.oauth.authorize;

/**
 * An authorization request that waits for its user.
 *
 * @param token the token that the pages of the request contain
 * @param browser the secret value that identifies the browser that sent the request
 */
record PendingAuthorization(String token, String browser, AuthorizationRequest request) {
  /** Omits the secret value, so that no log can contain it. */
  @Override
  public String toString() {
    return "PendingAuthorization[...]";
  }
}
