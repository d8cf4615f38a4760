package dev.ordering.http.page;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The URL of a platform's logo: an HTTPS URL without user information, fragment and the characters
 * that end a source in a Content-Security-Policy.
 *
 * @param address at most 500 characters
 */
public record LogoUrl(String address) {
  private static final Pattern SAFE =
      Pattern.compile(
          "(https://[A-Za-z0-9.-]+(?::[0-9]{1,5})?/[\\w.~!$&()*+=:@%/-]*[\\w.~!$&()*+=:@%-])"
              + "(?:\\?[\\w.~!$&()*+=:@%/?-]*)?");
  private static final int MAXIMUM_LENGTH = 500;

  public LogoUrl {
    if (address.length() > MAXIMUM_LENGTH || !SAFE.matcher(address).matches()) {
      throw new IllegalArgumentException(address);
    }
  }

  /** Parses a URL; empty if pages must not show it. */
  public static Optional<LogoUrl> of(String text) {
    return Optional.of(text)
        .filter(url -> url.length() <= MAXIMUM_LENGTH)
        .filter(SAFE.asMatchPredicate())
        .map(LogoUrl::new);
  }

  /**
   * Returns the CSP source that allows only this image (CSP Level 3, 6.7.2.8: a source has no
   * query, and its path matches as a whole).
   */
  public String source() {
    Matcher matcher = SAFE.matcher(address);
    return matcher.matches() ? matcher.group(1) : "";
  }
}
