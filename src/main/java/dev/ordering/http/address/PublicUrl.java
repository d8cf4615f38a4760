package dev.ordering.http.address;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.util.Optional;

/**
 * The URL of the service as clients see it, context path included, without a slash at its end: the
 * configured one, else (for trying the service out) the one that the request was sent to.
 */
public final class PublicUrl {
  private final Optional<URI> configured;

  public PublicUrl(Optional<URI> configured) {
    this.configured = configured;
  }

  public String of(UriInfo uri) {
    String base = configured.orElseGet(uri::getBaseUri).toString();
    return base.endsWith("/") ? base.substring(0, base.length() - 1) : base;
  }

  /** The same for responses of the container. */
  public String of(HttpServletRequest request) {
    return configured
        .map(url -> url.toString().replaceFirst("/$", ""))
        .orElseGet(
            () ->
                request.getScheme()
                    + "://"
                    + request.getServerName()
                    + ":"
                    + request.getServerPort()
                    + request.getContextPath());
  }

  /** Where the code of an error is explained. */
  public static String docs(String address, String code) {
    return address + "/docs/errors#" + code;
  }

  /** Whether browsers reach the service by https, so that its cookies can be Secure. */
  public boolean isSecure(UriInfo uri) {
    return of(uri).startsWith("https:");
  }
}
