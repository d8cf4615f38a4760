package dev.ordering.http.address;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses IP addresses written as literals. Never asks a name server, whatever the text is. */
public final class InternetAddresses {
  private static final String NUMBER = "(0|[1-9][0-9]{0,2})";
  private static final Pattern VERSION_4 =
      Pattern.compile(String.join("\\.", NUMBER, NUMBER, NUMBER, NUMBER));

  private InternetAddresses() {}

  /**
   * Parses an IP address. An IPv4-mapped IPv6 address (RFC 4291 2.5.5.2) becomes the IPv4 address.
   */
  public static Optional<InetAddress> parse(String literal) {
    try {
      if (literal.indexOf(':') >= 0 && literal.length() <= 45 && literal.indexOf('%') < 0) {
        // in brackets, Java accepts only an IPv6 literal
        return Optional.of(InetAddress.getByName("[" + literal + "]"));
      }
      Optional<byte[]> version4 = version4(literal);
      return version4.isPresent()
          ? Optional.of(InetAddress.getByAddress(version4.get()))
          : Optional.empty();
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

  /**
   * Parses four decimal numbers. The shorter and the octal forms, which are obsolete, are rejected.
   */
  private static Optional<byte[]> version4(String literal) {
    Matcher numbers = VERSION_4.matcher(literal);
    if (!numbers.matches()) {
      return Optional.empty();
    }
    byte[] address = new byte[4];
    for (int i = 0; i < 4; i++) {
      int number = Integer.parseInt(numbers.group(i + 1));
      if (number > 255) {
        return Optional.empty();
      }
      address[i] = (byte) number;
    }
    return Optional.of(address);
  }
}
