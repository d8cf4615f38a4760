package dev.ordering.metrics;

import dev.ordering.http.address.AddressRange;
import dev.ordering.http.address.ClientAddress;
import dev.ordering.http.text.ConstantTime;
import jakarta.servlet.http.HttpServletRequest;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/**
 * Decides who may read the metrics over HTTP. Nobody may if neither a token nor IP addresses are
 * set. Otherwise a request needs the token, if one is set, and has to come from one of the IP
 * addresses, if any are set.
 */
public final class MetricsAccess {
  private final String token;
  private final List<AddressRange> addresses;
  private final ClientAddress clientAddress;

  /**
   * @param token empty for none
   * @param clientAddress finds the IP address that a request comes from
   */
  public MetricsAccess(String token, List<AddressRange> addresses, ClientAddress clientAddress) {
    this.token = token;
    this.addresses = List.copyOf(addresses);
    this.clientAddress = clientAddress;
  }

  enum Decision {
    ALLOWED,
    UNAUTHENTICATED,
    NOT_FOUND
  }

  /**
   * @param authorization the value of the header, or null
   */
  Decision decide(String authorization, HttpServletRequest connection) {
    if ((token.isEmpty() && addresses.isEmpty()) || !hasAllowedAddress(connection)) {
      return Decision.NOT_FOUND;
    }
    return token.isEmpty() || isToken(authorization) ? Decision.ALLOWED : Decision.UNAUTHENTICATED;
  }

  private boolean hasAllowedAddress(HttpServletRequest connection) {
    if (addresses.isEmpty()) {
      return true;
    }
    try {
      // an IP address, not a name, so this needs no DNS lookup
      InetAddress address = InetAddress.getByName(clientAddress.of(connection));
      return addresses.stream().anyMatch(range -> range.contains(address));
    } catch (UnknownHostException invalid) {
      return false;
    }
  }

  private boolean isToken(String authorization) {
    return authorization != null && ConstantTime.isEqual("Bearer " + token, authorization);
  }
}
