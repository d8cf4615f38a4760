package dev.ordering.http.page;

import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.text.Hmac;
import dev.ordering.http.text.RandomBytes;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The cookies of the pages: {@code ORDERING_BROWSER} identifies a browser, and {@code
 * ORDERING_SESSION} identifies a login session. Both last until the browser is closed. They are
 * HttpOnly, and Secure under HTTPS. They are SameSite=Lax: a browser sends them when it follows a
 * client's link to this service, but not with the form of another site. Under HTTPS, their names
 * have a prefix (RFC 6265bis 4.1.3):
 *
 * <ul>
 *   <li>{@code __Host-} if the service has no context path, so that no neighbouring host can set
 *       the cookies.
 *   <li>{@code __Secure-} if it has one, so that nobody can set them by changing unencrypted
 *       traffic.
 * </ul>
 */
public record BrowserCookies(PublicUrl publicUrl, Hmac formKey) {
  private static final String BROWSER = "ORDERING_BROWSER";
  private static final String SESSION = "ORDERING_SESSION";
  private static final int ID_BYTES = 32;
  private static final Pattern VALID = Pattern.compile("[A-Za-z0-9_-]{16,128}");

  public BrowserContext of(ContainerRequestContext request) {
    Optional<String> browser = value(request, BROWSER);
    return new BrowserContext(
        browser.orElseGet(() -> RandomBytes.hex(ID_BYTES)),
        browser.isPresent(),
        value(request, SESSION),
        formKey);
  }

  /** Returns the Set-Cookie header that stores the browser's id. */
  public String browser(ContainerRequestContext request, BrowserContext browser) {
    return cookie(request, BROWSER, browser.id());
  }

  /** Returns the Set-Cookie header of a sign-in. */
  public String session(ContainerRequestContext request, String value) {
    return cookie(request, SESSION, value);
  }

  /** Returns the Set-Cookie header of a sign-out, which removes the session cookie. */
  public String endedSession(ContainerRequestContext request) {
    return cookie(request, SESSION, "") + "; Max-Age=0";
  }

  /**
   * Returns a cookie as RFC 6265 defines it. JAX-RS would add the Version of the previous RFC,
   * which confuses other parsers.
   */
  private String cookie(ContainerRequestContext request, String name, String value) {
    String secure = publicUrl.isSecure(request.getUriInfo()) ? "; Secure" : "";
    return name(request, name)
        + "="
        + value
        + "; Path="
        + path(request)
        + "; HttpOnly; SameSite=Lax"
        + secure;
  }

  /**
   * Parses a cookie as browsers send it (RFC 6265 4.2.1): pairs separated by semicolons, without
   * attributes. JAX-RS expects the attributes of the previous RFC and fails on some cookies. Of
   * several cookies with the same name, browsers send the one with the longest path first.
   */
  private Optional<String> value(ContainerRequestContext request, String name) {
    String begin = name(request, name) + "=";
    return request.getHeaders().getOrDefault(HttpHeaders.COOKIE, List.of()).stream()
        .flatMap(header -> Arrays.stream(header.split(";", -1)))
        .map(String::strip)
        .filter(pair -> pair.startsWith(begin))
        .map(pair -> pair.substring(begin.length()))
        .findFirst()
        .filter(VALID.asMatchPredicate());
  }

  private String name(ContainerRequestContext request, String name) {
    if (!publicUrl.isSecure(request.getUriInfo())) {
      return name;
    }
    return (path(request).equals("/") ? "__Host-" : "__Secure-") + name;
  }

  private String path(ContainerRequestContext request) {
    String path = URI.create(publicUrl.of(request.getUriInfo())).getRawPath();
    return path.isEmpty() ? "/" : path;
  }
}
