package dev.ordering.security;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses the Authorization header with a bearer token (RFC 6750 2.1). */
public final class BearerCredentials {
  private static final Pattern FORM =
      Pattern.compile("(?i:bearer) ++([A-Za-z0-9._~+/-]{1,512}+=*+)");

  private BearerCredentials() {}

  /**
   * Returns the access token.
   *
   * @param authorization the values of the header; if there is more than one, there is no token
   *     (RFC 9110 11.6.2)
   */
  public static Optional<String> token(List<String> authorization) {
    if (authorization.size() != 1) {
      return Optional.empty();
    }
    Matcher credentials = FORM.matcher(authorization.get(0).trim());
    return credentials.matches() ? Optional.of(credentials.group(1)) : Optional.empty();
  }
}
