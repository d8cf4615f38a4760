package dev.ordering.http.address;

import jakarta.servlet.http.HttpServletRequest;
import java.net.InetAddress;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Finds the IP address of the client that sent a request. Behind trusted proxies, it is the IP
 * address that the outermost of them saw. {@code X-Forwarded-For} is therefore read from the right,
 * as long as the hop that added an entry is trusted. Entries further left were written by the
 * client and may be anything.
 */
public final class ClientAddress {
  private static final String HEADER = "X-Forwarded-For";
  private static final int MAXIMUM_HOPS = 20;

  private final List<AddressRange> trustedProxies;

  public ClientAddress(List<AddressRange> trustedProxies) {
    this.trustedProxies = List.copyOf(trustedProxies);
  }

  /** Returns the IP address in the form of {@link InetAddress#getHostAddress()}. */
  public String of(HttpServletRequest request) {
    return of(request.getRemoteAddr(), Collections.list(request.getHeaders(HEADER)));
  }

  /**
   * @param forwarded the values of all X-Forwarded-For headers, in the order sent
   */
  String of(String remote, List<String> forwarded) {
    Optional<InetAddress> peer = InternetAddresses.parse(withoutZone(remote));
    if (peer.isEmpty()) {
      return remote;
    }
    Deque<String> hops = new ArrayDeque<>();
    forwarded.forEach(value -> hops.addAll(Arrays.asList(value.split(",", -1))));
    InetAddress address = peer.get();
    for (int i = 0; i < MAXIMUM_HOPS && !hops.isEmpty() && isTrusted(address); i++) {
      Optional<InetAddress> hop = InternetAddresses.parse(withoutPort(hops.removeLast().strip()));
      if (hop.isEmpty()) {
        break;
      }
      address = hop.get();
    }
    return address.getHostAddress();
  }

  private boolean isTrusted(InetAddress address) {
    return trustedProxies.stream().anyMatch(range -> range.contains(address));
  }

  /** Removes the zone: containers may append the network interface to a link-local IP address. */
  private static String withoutZone(String address) {
    int zone = address.indexOf('%');
    return zone < 0 ? address : address.substring(0, zone);
  }

  /** Removes the port: some proxies write {@code 192.0.2.1:5000} or {@code [2001:db8::1]:5000}. */
  private static String withoutPort(String hop) {
    if (hop.startsWith("[") && hop.indexOf(']') > 0) {
      return hop.substring(1, hop.indexOf(']'));
    }
    int colon = hop.indexOf(':');
    return colon > 0 && colon == hop.lastIndexOf(':') ? hop.substring(0, colon) : hop;
  }
}
