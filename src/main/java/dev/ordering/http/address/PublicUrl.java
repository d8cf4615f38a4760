package dev.ordering.http.address;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.util.Optional;

/**
 * The base URL of the service as clients see it. It includes the context path and has no trailing
 * slash. If none is configured, it is the URL that the request was sent to, which is meant for
 * trying out the service.
 */
public record PublicUrl(Optional<URI> configured) {
  public String of(UriInfo uri) {
    String base = configured.orElseGet(uri::getBaseUri).toString();
    return base.endsWith("/") ? base.substring(0, base.length() - 1) : base;
  }

  /** Returns the base URL for responses to requests that the container rejects. */
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

  /** Returns the URL that explains an error code. */
  public static String docs(String address, String code) {
    return address + "/docs/errors#" + code;
  }

  /** Whether browsers reach the service over HTTPS, so that its cookies can be Secure. */
  public boolean isSecure(UriInfo uri) {
    return of(uri).startsWith("https:");
  }
}
