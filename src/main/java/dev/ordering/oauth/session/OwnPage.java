package dev.ordering.oauth.session;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page of this service that a sign-in or a sign-out leads to. Only pages that are listed here,
 * and only characters that no browser takes for another host (RFC 9700 4.11).
 *
 * @param path inside the service, with its query, {@code /counter?shop=1} for example
 */
public record OwnPage(String path) {
  private static final Pattern PATH =
      Pattern.compile(
          "/(account|counter|loyalty)(?:/[a-z0-9-]{1,40}){0,3}(?:\\?[a-z]{1,20}=[0-9]{1,19})?");

  public OwnPage {
    if (!PATH.matcher(path).matches()) {
      throw new IllegalArgumentException(path);
    }
  }

  /** Reads a path that a browser sent; empty if it is not one of these pages. */
  public static Optional<OwnPage> of(String path) {
    return Optional.of(path).filter(PATH.asMatchPredicate()).map(OwnPage::new);
  }

  /** The name of the pages that it belongs to: {@code counter} for example. */
  public String area() {
    Matcher matcher = PATH.matcher(path);
    return matcher.matches() ? matcher.group(1) : "";
  }

  /** The path of the page on which whoever is not signed in signs in for it. */
  public String signIn() {
    return "/oauth/sign-in?to=" + URLEncoder.encode(path, StandardCharsets.UTF_8);
  }
}
