package dev.ordering.oauth;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which redirect URIs a client may use: exactly the registered ones (RFC 9700 2.1), no wildcard, no
 * fragment (RFC 6749 3.1.2). Only the port of a loopback IP literal may differ (RFC 8252 7.3).
 */
public final class RedirectUris {
  /** Stands in a registered URI for the address of this service itself. */
  static final String PUBLIC_URL = "{publicUrl}";

  private static final Pattern LOOPBACK =
      Pattern.compile(
          "(?<host>http://(?:127\\.0\\.0\\.1|\\[::1]))(?::(?<port>[1-9][0-9]{0,4}))?"
              + "(?<rest>(?:[/?].*)?)");

  private RedirectUris() {}

  /**
   * Whether a client with these registered URIs may be answered at this one.
   *
   * @param publicUrl the address of this service, as {@link dev.ordering.http.PublicUrl} tells it
   */
  public static boolean accepts(List<String> registered, String sent, String publicUrl) {
    return sent.indexOf('#') < 0
        && registered.stream()
            .map(uri -> uri.replace(PUBLIC_URL, publicUrl))
            .anyMatch(uri -> uri.equals(sent) || isSameLoopback(uri, sent));
  }

  private static boolean isSameLoopback(String registered, String sent) {
    Optional<String> expected = withoutPort(registered);
    return expected.isPresent() && expected.equals(withoutPort(sent));
  }

  private static Optional<String> withoutPort(String uri) {
    Matcher loopback = LOOPBACK.matcher(uri);
    if (!loopback.matches()) {
      return Optional.empty();
    }
    String port = loopback.group("port");
    return port != null && Integer.parseInt(port) > 65_535
        ? Optional.empty()
        : Optional.of(loopback.group("host") + loopback.group("rest"));
  }
}
