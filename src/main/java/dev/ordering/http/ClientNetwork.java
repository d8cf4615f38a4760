package dev.ordering.http;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * Where a request comes from, as limits count it: the IPv4 address, or the first 64 bits of the
 * IPv6 address, because one household has as many IPv6 addresses as it likes (RFC 6177 2).
 *
 * @param key the counted bytes in hexadecimal; a text that is no IP address is its own key
 */
public record ClientNetwork(String key) {
  private static final int PREFIX_BYTES = 8;

  /**
   * The network of an address.
   *
   * @param address as {@link ClientAddress} returns it
   */
  public static ClientNetwork of(String address) {
    return InternetAddresses.parse(address)
        .map(ClientNetwork::of)
        .orElseGet(() -> new ClientNetwork(address));
  }

  private static ClientNetwork of(InetAddress address) {
    byte[] bytes = address.getAddress();
    int counted = address instanceof Inet6Address ? PREFIX_BYTES : bytes.length;
    return new ClientNetwork(HexFormat.of().formatHex(Arrays.copyOf(bytes, counted)));
  }
}
