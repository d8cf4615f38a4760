package dev.ordering.http.page;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Parses cookies as browsers send them (RFC 6265 4.2.1): pairs separated by semicolons, without
 * attributes. JAX-RS expects the attributes of the previous RFC and fails on some cookies.
 */
final class Cookies {
  private Cookies() {}

  /**
   * Returns the value of the first cookie with a name. Browsers send the cookie with the longest
   * path first.
   */
  static Optional<String> value(MultivaluedMap<String, String> headers, String name) {
    return headers.getOrDefault(HttpHeaders.COOKIE, List.of()).stream()
        .flatMap(header -> Arrays.stream(header.split(";", -1)))
        .map(String::strip)
        .filter(pair -> pair.startsWith(name + "="))
        .map(pair -> pair.substring(name.length() + 1))
        .findFirst();
  }
}
