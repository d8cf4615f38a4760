package dev.ordering.metrics;

import dev.ordering.http.address.AddressRange;
import dev.ordering.http.address.ClientAddress;
import dev.ordering.http.address.InternetAddresses;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemException;
import dev.ordering.http.text.ConstantTime;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.core.HttpHeaders;
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

  /**
   * Throws an exception unless the request may read the metrics.
   *
   * @param authorization the value of the header, or null
   * @throws ProblemException 404 or 401
   */
  void require(String authorization, HttpServletRequest connection) {
    if ((token.isEmpty() && addresses.isEmpty()) || !hasAllowedAddress(connection)) {
      throw Problem.of(404, ApiError.of("not_found")).exception();
    }
    if (!token.isEmpty() && !isToken(authorization)) {
      throw Problem.of(401, ApiError.of("token_required"))
          .with(HttpHeaders.WWW_AUTHENTICATE, "Bearer")
          .exception();
    }
  }

  private boolean hasAllowedAddress(HttpServletRequest connection) {
    return addresses.isEmpty()
        || InternetAddresses.parse(clientAddress.of(connection))
            .filter(address -> addresses.stream().anyMatch(range -> range.contains(address)))
            .isPresent();
  }

  private boolean isToken(String authorization) {
    return authorization != null && ConstantTime.isEqual("Bearer " + token, authorization);
  }
}
