package dev.ordering.oauth.client;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The rules for redirect URIs. A client may use exactly the registered ones (RFC 9700 2.1), without
 * wildcards and without a fragment (RFC 6749 3.1.2). Only the port of a loopback IP address may
 * differ (RFC 8252 7.3).
 */
public final class RedirectUris {
  /** The placeholder for the URL of this service in a registered URI. */
  public static final String PUBLIC_URL = "{publicUrl}";

  private static final Pattern LOOPBACK =
      Pattern.compile(
          "(?<host>http://(?:127\\.0\\.0\\.1|\\[::1]))(?::(?<port>[1-9][0-9]{0,4}))?"
              + "(?<rest>(?:[/?].*)?)");

  /** The private scheme of an app is a reversed domain name (RFC 8252 7.1). */
  private static final Pattern PRIVATE_SCHEME =
      Pattern.compile("[A-Za-z][A-Za-z0-9+-]*(\\.[A-Za-z0-9+-]+)+");

  private RedirectUris() {}

  /**
   * Whether this URI can be registered for a client. It must be absolute, without a fragment (RFC
   * 6749 3.1.2) and without a wildcard. The scheme must be https or a private scheme; http is
   * allowed only on the loopback interface (RFC 9700 2.6).
   */
  public static boolean canBeRegistered(String uri) {
    if (uri.length() > 2000 || uri.indexOf('#') >= 0 || uri.indexOf('*') >= 0) {
      return false;
    }
    try {
      URI parsed = new URI(uri);
      String scheme = parsed.getScheme() == null ? "" : parsed.getScheme();
      boolean web =
          parsed.getHost() != null
              && (scheme.equals("https")
                  || (scheme.equals("http") && Origins.isLoopbackHost(parsed.getHost())));
      return parsed.getUserInfo() == null && (web || PRIVATE_SCHEME.matcher(scheme).matches());
    } catch (URISyntaxException malformed) {
      return false;
    }
  }

  /**
   * Whether the response to a client with these registered URIs may be sent to this URI.
   *
   * @param publicUrl the URL of this service, from {@link dev.ordering.http.address.PublicUrl}
   */
  public static boolean accepts(List<String> registered, String sent, String publicUrl) {
    return sent.indexOf('#') < 0
        && registered.stream()
            .map(uri -> uri.replace(PUBLIC_URL, publicUrl))
            .anyMatch(uri -> uri.equals(sent) || isSameLoopback(uri, sent));
  }

  /**
   * Whether a URL belongs to a client with these registered URIs: its scheme is http or https, and
   * its scheme, host and port are those of a registered URI.
   */
  public static boolean hasRegisteredOrigin(
      List<String> registered, String sent, String publicUrl) {
    Optional<String> origin =
        Origins.of(sent)
            .filter(found -> found.startsWith("https://") || found.startsWith("http://"));
    return origin.isPresent()
        && registered.stream()
            .map(uri -> uri.replace(PUBLIC_URL, publicUrl))
            .anyMatch(uri -> Origins.of(uri).equals(origin));
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
