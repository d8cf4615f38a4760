package dev.ordering.oauth.session;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page of this service to which a sign-in or a sign-out may lead. Only the pages listed here are
 * allowed, and only characters that no browser can interpret as another host (RFC 9700 4.11).
 *
 * @param path the path and query, relative to the URL of the service, for example {@code
 *     /counter?shop=1}
 */
public record ReturnPage(String path) {
  private static final Pattern PATH =
      Pattern.compile(
          "/(account|counter|loyalty)(?:/[a-z0-9-]{1,40}){0,3}(?:\\?[a-z]{1,20}=[0-9]{1,19})?");

  public ReturnPage {
    if (!PATH.matcher(path).matches()) {
      throw new IllegalArgumentException(path);
    }
  }

  /** Parses a path that a browser sent. Returns empty if it is not one of these pages. */
  public static Optional<ReturnPage> of(String path) {
    return Optional.of(path).filter(PATH.asMatchPredicate()).map(ReturnPage::new);
  }

  /** Returns the first part of the path, for example {@code counter}. */
  public String area() {
    Matcher matcher = PATH.matcher(path);
    return matcher.matches() ? matcher.group(1) : "";
  }

  /** Returns the path of the sign-in page that leads to this page. */
  public String signInPath() {
    return "/oauth/sign-in?to=" + URLEncoder.encode(path, StandardCharsets.UTF_8);
  }
}
