package dev.ordering.oauth.client;

/**
 * The target of a redirect URI, as shown to users and declared to browsers.
 *
 * @param source the source expression for form-action of a Content-Security-Policy: only the
 *     scheme, because the client may redirect further and CSP cannot express IPv6 hosts
 * @param shown the host, or the scheme if it is the private scheme of an app
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
