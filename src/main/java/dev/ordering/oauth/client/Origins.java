package dev.ordering.oauth.client;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The origins (RFC 6454 4) whose scripts may read the responses to a client. They are registered
 * with the client; by default they are the origins of its redirect URIs. An origin on the loopback
 * interface covers all ports, because development servers choose their ports.
 */
public final class Origins {
  private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "[::1]", "localhost");
  private static final Pattern PORT = Pattern.compile(":[0-9]{1,5}$");

  private Origins() {}

  /**
   * Returns the origin of a URI. Returns empty if the URI has no host, as is usual for the private
   * schemes of apps.
   */
  public static Optional<String> of(String uri) {
    try {
      URI parsed = new URI(uri);
      if (parsed.getScheme() == null || parsed.getHost() == null || parsed.getUserInfo() != null) {
        return Optional.empty();
      }
      String scheme = parsed.getScheme().toLowerCase(Locale.ROOT);
      String host = parsed.getHost().toLowerCase(Locale.ROOT);
      int usual = scheme.equals("https") ? 443 : scheme.equals("http") ? 80 : -1;
      boolean named = parsed.getPort() >= 0 && parsed.getPort() != usual;
      return Optional.of(scheme + "://" + host + (named ? ":" + parsed.getPort() : ""));
    } catch (URISyntaxException malformed) {
      return Optional.empty();
    }
  }

  /** Returns the default origins of a client. */
  public static List<String> of(List<String> redirectUris) {
    return redirectUris.stream().flatMap(uri -> of(uri).stream()).distinct().toList();
  }

  /**
   * Whether an origin can be registered in exactly this form: with https, with a private scheme of
   * an app, or with http on the loopback interface.
   */
  public static boolean canBeRegistered(String origin) {
    return origin.length() <= 260
        && of(origin).filter(origin::equals).isPresent()
        && (!origin.startsWith("http://") || isLoopback(origin));
  }

  /** Returns the key by which origins are compared. It omits the port of a loopback origin. */
  public static String key(String origin) {
    String host = PORT.matcher(origin).replaceFirst("");
    return isLoopback(host) ? host : origin;
  }

  private static boolean isLoopback(String origin) {
    String host = PORT.matcher(origin).replaceFirst("");
    return isLoopbackHost(host.substring(host.indexOf("://") + 3));
  }

  static boolean isLoopbackHost(String host) {
    return LOOPBACK.contains(host);
  }
}
