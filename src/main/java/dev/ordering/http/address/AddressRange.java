package dev.ordering.http.address;

import java.math.BigInteger;
import java.net.InetAddress;

/**
 * A range of IP addresses that share their first bits (RFC 4632 3.1), such as {@code 10.0.0.0/8} or
 * {@code 2001:db8::/32}. A range can be a single IP address.
 */
public record AddressRange(InetAddress address, int prefix) {
  public AddressRange {
    if (prefix < 0 || prefix > 8 * address.getAddress().length) {
      throw new IllegalArgumentException("prefix " + prefix);
    }
  }

  /**
   * Parses an IP address or a range.
   *
   * @throws IllegalArgumentException if the text is neither
   */
  public static AddressRange parse(String text) {
    String[] parts = text.split("/", 2);
    InetAddress address =
        InternetAddresses.parse(parts[0])
            .orElseThrow(() -> new IllegalArgumentException(text + " is not an address"));
    int bits = 8 * address.getAddress().length;
    return new AddressRange(address, parts.length == 1 ? bits : Integer.parseInt(parts[1]));
  }

  public boolean contains(InetAddress other) {
    byte[] own = address.getAddress();
    byte[] its = other.getAddress();
    int ignored = 8 * own.length - prefix;
    return own.length == its.length
        && new BigInteger(1, own)
            .shiftRight(ignored)
            .equals(new BigInteger(1, its).shiftRight(ignored));
  }
}
