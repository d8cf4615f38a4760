package dev.ordering.http.page;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where browsers load the logo of a platform from: an https URL without user, fragment and the
 * characters that end a source in a Content-Security-Policy.
 *
 * @param address at most 500 characters
 */
public record LogoUrl(String address) {
  private static final Pattern SAFE =
      Pattern.compile(
          "(https://[A-Za-z0-9.-]+(?::[0-9]{1,5})?/[\\w.~!$&()*+=:@%/-]*[\\w.~!$&()*+=:@%-])"
              + "(?:\\?[\\w.~!$&()*+=:@%/?-]*)?");
  private static final int LONGEST = 500;

  public LogoUrl {
    if (address.length() > LONGEST || !SAFE.matcher(address).matches()) {
      throw new IllegalArgumentException(address);
    }
  }

  /** Reads a URL; empty if it is not one that pages may show. */
  public static Optional<LogoUrl> of(String text) {
    return Optional.of(text)
        .filter(url -> url.length() <= LONGEST)
        .filter(SAFE.asMatchPredicate())
        .map(LogoUrl::new);
  }

  /** This image alone as a source (CSP Level 3, 6.7.2.8: no query; a path matches as a whole). */
  public String source() {
    Matcher matcher = SAFE.matcher(address);
    return matcher.matches() ? matcher.group(1) : "";
  }
}
