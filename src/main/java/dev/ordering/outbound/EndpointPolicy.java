package dev.ordering.outbound;

import dev.ordering.http.address.AddressRange;
import dev.ordering.http.address.InternetAddresses;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Decides which URLs a web push subscription or a webhook may have (RFC 8030 8.1 warns of others).
 * Clients choose these URLs, so they must not lead into the network of this service.
 */
public final class EndpointPolicy {
  private static final int MAXIMUM_LENGTH = 2_000;

  /**
   * IP addresses that are not on the internet (RFC 6890), besides those that Java itself calls
   * local.
   */
  private static final List<AddressRange> SPECIAL =
      Stream.of(
              "0.0.0.0/8",
              "100.64.0.0/10",
              "192.0.0.0/24",
              "192.0.2.0/24",
              "198.18.0.0/15",
              "198.51.100.0/24",
              "203.0.113.0/24",
              "240.0.0.0/4",
              "64:ff9b::/96",
              "64:ff9b:1::/48",
              "100::/64",
              "2001::/23",
              "2001:db8::/32",
              "2002::/16",
              "fc00::/7")
          .map(AddressRange::parse)
          .toList();

  private final boolean privateToo;
  private final NameServer names;

  /** Resolves the IP addresses of a host. May block. */
  public interface NameServer {
    InetAddress[] addresses(String host) throws UnknownHostException;
  }

  /**
   * @param privateToo whether to allow plain http, any port and private IP addresses as well: for
   *     tests and trials
   */
  public EndpointPolicy(boolean privateToo) {
    this(privateToo, InetAddress::getAllByName);
  }

  public EndpointPolicy(boolean privateToo, NameServer names) {
    this.privateToo = privateToo;
    this.names = names;
  }

  /**
   * Parses the URL of an endpoint. Returns empty if its syntax is not allowed. Does not ask a name
   * server.
   */
  public Optional<URI> parse(String text) {
    return Optional.of(text)
        .filter(url -> url.length() <= MAXIMUM_LENGTH)
        .flatMap(EndpointPolicy::uri)
        .filter(uri -> uri.getHost() != null)
        .filter(uri -> uri.getRawUserInfo() == null && uri.getRawFragment() == null)
        .filter(uri -> privateToo ? isHttp(uri) : isPublic(uri));
  }

  /**
   * Parses the URL of a server that administrators chose instead of a provider's own, or of its
   * token endpoint. Returns empty if it is not allowed.
   */
  public Optional<URI> parseServer(String text) {
    return uri(text)
        .filter(uri -> text.matches("https?://[A-Za-z0-9./:_-]+"))
        .filter(uri -> uri.getHost() != null && !uri.getHost().isEmpty())
        .filter(uri -> privateToo || isPublicHost(uri));
  }

  private static Optional<URI> uri(String text) {
    try {
      return Optional.of(new URI(text));
    } catch (URISyntaxException notAnAddress) {
      return Optional.empty();
    }
  }

  /**
   * Returns the IP address to which a message is sent. Checks every IP address of the host. Waits
   * for the name server.
   *
   * @return empty if the name server knows none. The attempt to connect fails then, unless a proxy
   *     knows one.
   * @throws PrivateAddressException if no message may be sent there
   */
  Optional<InetAddress> address(URI endpoint) {
    try {
      InetAddress[] addresses = names.addresses(host(endpoint));
      if (!privateToo && Arrays.stream(addresses).anyMatch(EndpointPolicy::isSpecial)) {
        throw new PrivateAddressException();
      }
      return Optional.of(addresses[0]);
    } catch (UnknownHostException unknown) {
      return Optional.empty();
    }
  }

  private static boolean isHttp(URI uri) {
    return "https".equals(uri.getScheme()) || "http".equals(uri.getScheme());
  }

  private static boolean isPublic(URI uri) {
    return (uri.getPort() == -1 || uri.getPort() == 443) && isPublicHost(uri);
  }

  private static boolean isPublicHost(URI uri) {
    String host = host(uri).toLowerCase(Locale.ROOT);
    boolean named = host.indexOf('.') > 0 && !host.endsWith(".") && !isLocalName(host);
    return "https".equals(uri.getScheme())
        && InternetAddresses.parse(host).isEmpty()
        && named
        // a name whose last part is a number is an IP address in one of the old notations
        && !host.matches(".*\\.(0[xX])?[0-9a-fA-F]*[0-9][0-9a-fA-F]*")
        && host.indexOf(':') < 0;
  }

  private static boolean isLocalName(String host) {
    return Stream.of(".localhost", ".local", ".internal", ".home.arpa").anyMatch(host::endsWith);
  }

  private static String host(URI uri) {
    return uri.getHost().replaceAll("[\\[\\]]", "");
  }

  private static boolean isSpecial(InetAddress address) {
    return address.isAnyLocalAddress()
        || address.isLoopbackAddress()
        || address.isLinkLocalAddress()
        || address.isSiteLocalAddress()
        || address.isMulticastAddress()
        || SPECIAL.stream().anyMatch(range -> range.contains(address));
  }
}
