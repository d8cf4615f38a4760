package dev.ordering.oauth.client;

/**
 * Where a redirect URI leads, as people and browsers see it.
 *
 * @param source for the form-action of a Content-Security-Policy: the scheme only, because the
 *     client may redirect further and CSP has no form for IPv6 hosts
 * @param shown the host, or for the scheme of an app that scheme
 */
public record RedirectTarget(String source, String shown) {
  public static RedirectTarget of(String redirectUri) {
    int colon = redirectUri.indexOf(':');
    String scheme = redirectUri.substring(0, colon);
    String rest = redirectUri.substring(colon + 1);
    if (!rest.startsWith("//")) {
      return new RedirectTarget(scheme + ":", scheme);
    }
    String authority = rest.substring(2).split("[/?]", 2)[0];
    String host = authority.substring(authority.lastIndexOf('@') + 1);
    return new RedirectTarget(scheme + ":", host.isEmpty() ? scheme : host);
  }
}
