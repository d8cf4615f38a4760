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

  /** A query that has a parameter of the response (RFC 6749 4.1.2, RFC 9207 2). */
  private static final Pattern RESPONSE =
      Pattern.compile("(?s)(?:.*&)?(?:code|state|iss|error)(?:[=&].*)?");

  private static final int MAXIMUM_LENGTH = 2000;

  private RedirectUris() {}

  /** Whether a text is an absolute URI without a fragment, of at most 2,000 ASCII characters. */
  public static boolean isUri(String text) {
    try {
      URI uri = new URI(text);
      return fitsHeader(text) && uri.isAbsolute() && uri.getRawFragment() == null;
    } catch (URISyntaxException malformed) {
      return false;
    }
  }

  /**
   * Whether a URL can be sent in the Location of a redirect, and percent-encoded in the query of
   * another URL there. A URI has only ASCII characters (RFC 3986 2).
   */
  private static boolean fitsHeader(String url) {
    return url.length() <= MAXIMUM_LENGTH && url.chars().allMatch(c -> c < 0x80);
  }

  /**
   * Whether this URI can be registered for a client. It must be absolute, without a fragment (RFC
   * 6749 3.1.2) and without a wildcard. The scheme must be https or a private scheme; http is
   * allowed only on the loopback interface (RFC 9700 2.6). The query must not have a parameter that
   * the response adds.
   */
  public static boolean canBeRegistered(String uri) {
    if (!isUri(uri) || uri.indexOf('*') >= 0) {
      return false;
    }
    URI parsed = URI.create(uri);
    String scheme = parsed.getScheme();
    boolean web =
        parsed.getHost() != null
            && (scheme.equals("https")
                || (scheme.equals("http") && Origins.isLoopbackHost(parsed.getHost())));
    return parsed.getUserInfo() == null
        && (parsed.getQuery() == null || !RESPONSE.matcher(parsed.getQuery()).matches())
        && (web || PRIVATE_SCHEME.matcher(scheme).matches());
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
   * its scheme, host and port are those of a registered URI. Only the port of a loopback IP address
   * may differ.
   */
  public static boolean hasRegisteredOrigin(
      List<String> registered, String sent, String publicUrl) {
    Optional<String> origin =
        Origins.of(sent)
            .filter(found -> found.startsWith("https://") || found.startsWith("http://"));
    return fitsHeader(sent)
        && origin.isPresent()
        && registered.stream()
            .flatMap(uri -> Origins.of(uri.replace(PUBLIC_URL, publicUrl)).stream())
            .anyMatch(own -> own.equals(origin.get()) || isSameLoopback(own, origin.get()));
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
