package dev.ordering.http.address;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;

/** Parses IP addresses written as literals. Never asks a name server, whatever the text is. */
public final class InternetAddresses {
  /** With this prefix, an IPv4 address is an IPv4-mapped IPv6 address. */
  private static final String MAPPED = "::ffff:";

  private InternetAddresses() {}

  /**
   * Parses an IP address. An IPv4-mapped IPv6 address (RFC 4291 2.5.5.2) becomes the IPv4 address.
   * The shorter and the octal forms of IPv4 addresses, which are obsolete, are rejected.
   */
  public static Optional<InetAddress> parse(String literal) {
    boolean isVersion6 = literal.indexOf(':') >= 0;
    String version6 = isVersion6 ? literal : MAPPED + literal;
    if (version6.length() > 45 || version6.indexOf('%') >= 0) {
      return Optional.empty();
    }
    try {
      // in brackets, Java accepts only an IPv6 literal
      return Optional.of(InetAddress.getByName("[" + version6 + "]"))
          .filter(address -> isVersion6 || address.getHostAddress().equals(literal));
    } catch (UnknownHostException notALiteral) {
      return Optional.empty();
    }
  }

  /**
   * Returns the network of an IP address in hexadecimal: the whole IPv4 address, or the first 64
   * bits of an IPv6 address, because one household can use all addresses with the same first 64
   * bits (RFC 6177 2). A text that is not an IP address is returned unchanged.
   */
  public static String network(String address) {
    return parse(address).map(InternetAddresses::network).orElse(address);
  }

  private static String network(InetAddress address) {
    byte[] bytes = address.getAddress();
    int counted = address instanceof Inet6Address ? 8 : bytes.length;
    return HexFormat.of().formatHex(Arrays.copyOf(bytes, counted));
  }
}
