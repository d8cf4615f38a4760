package dev.ordering.oauth.client;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Origins (RFC 6454 4) whose scripts may read what a client is sent: those that were registered for
 * it, by default those of its redirect URIs. One of this machine covers all of its ports, because
 * developers' servers choose them.
 */
public final class Origins {
  private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "[::1]", "localhost");
  private static final Pattern PORT = Pattern.compile(":[0-9]{1,5}$");

  private Origins() {}

  /** The origin of a URI; none of one whose scheme has no authority, as those of apps have. */
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
    } catch (URISyntaxException notOne) {
      return Optional.empty();
    }
  }

  /** The default of a client. */
  public static List<String> of(List<String> redirectUris) {
    return redirectUris.stream().flatMap(uri -> of(uri).stream()).distinct().toList();
  }

  /**
   * Whether an origin can be registered as it is written: https, a scheme of an app's own, or http
   * on this machine.
   */
  public static boolean canBeRegistered(String origin) {
    return origin.length() <= 260
        && of(origin).filter(origin::equals).isPresent()
        && (!origin.startsWith("http://") || isLoopback(origin));
  }

  /** The key under which an origin is compared: without the port on this machine. */
  public static String key(String origin) {
    String host = PORT.matcher(origin).replaceFirst("");
    return isLoopback(host) ? host : origin;
  }

  private static boolean isLoopback(String origin) {
    String host = PORT.matcher(origin).replaceFirst("");
    return LOOPBACK.contains(host.substring(host.indexOf("://") + 3));
  }
}
