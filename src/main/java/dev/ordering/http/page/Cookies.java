package dev.ordering.http.page;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Reads cookies as browsers send them (RFC 6265 4.2.1): pairs separated by semicolons, without the
 * attributes of the RFC before, which JAX-RS looks for and fails at where they are not as it
 * thinks.
 */
final class Cookies {
  private Cookies() {}

  /** The value of the first cookie of a name: browsers send that of the nearest path first. */
  static Optional<String> value(MultivaluedMap<String, String> headers, String name) {
    return headers.getOrDefault(HttpHeaders.COOKIE, List.of()).stream()
        .flatMap(header -> Arrays.stream(header.split(";", -1)))
        .map(String::strip)
        .filter(pair -> pair.startsWith(name + "="))
        .map(pair -> pair.substring(name.length() + 1))
        .findFirst();
  }
}
