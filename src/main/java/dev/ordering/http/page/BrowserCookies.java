package dev.ordering.http.page;

import dev.ordering.http.address.PublicUrl;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.net.URI;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The cookies of the pages: {@code ORDERING_BROWSER} identifies a browser, {@code ORDERING_SESSION}
 * who is signed in. Both last as long as the browser runs, are HttpOnly and SameSite=Lax (a
 * client's link leads here, another site's form does not bring them), and Secure under https. There
 * their names get a prefix (RFC 6265bis 4.1.3): at a root URL {@code __Host-}, so that no
 * neighbouring host can set them; under a path {@code __Secure-}, so that nobody can who changes
 * unencrypted traffic.
 */
public final class BrowserCookies {
  private static final String BROWSER = "ORDERING_BROWSER";
  private static final String SESSION = "ORDERING_SESSION";
  private static final Pattern SANE = Pattern.compile("[A-Za-z0-9_-]{16,128}");

  private final SecureRandom random = new SecureRandom();
  private final PublicUrl publicUrl;
  private final FormTokens formTokens;

  public BrowserCookies(PublicUrl publicUrl, FormTokens formTokens) {
    this.publicUrl = publicUrl;
    this.formTokens = formTokens;
  }

  public BrowserContext of(ContainerRequestContext request) {
    Optional<String> browser = value(request, BROWSER);
    return new BrowserContext(
        browser.orElseGet(this::newBrowser),
        browser.isPresent(),
        value(request, SESSION),
        formTokens);
  }

  /** The header Set-Cookie that makes the browser known from now on. */
  public String browser(ContainerRequestContext request, BrowserContext browser) {
    return cookie(request, BROWSER, browser.id());
  }

  /** The header Set-Cookie that a sign-in leaves with the browser. */
  public String session(ContainerRequestContext request, String value) {
    return cookie(request, SESSION, value);
  }

  /** The header Set-Cookie that a sign-out leaves with the browser. */
  public String noSession(ContainerRequestContext request) {
    return cookie(request, SESSION, "") + "; Max-Age=0";
  }

  /** As in RFC 6265; JAX-RS would add the Version of its predecessor, which confuses readers. */
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

  private Optional<String> value(ContainerRequestContext request, String name) {
    return Cookies.value(request.getHeaders(), name(request, name)).filter(SANE.asMatchPredicate());
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

  private String newBrowser() {
    byte[] bytes = new byte[32];
    random.nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }
}
