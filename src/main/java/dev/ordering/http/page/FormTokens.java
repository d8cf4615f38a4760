package dev.ordering.http.page;

import dev.ordering.http.text.ConstantTime;
import dev.ordering.http.text.Hmac;
import java.util.HexFormat;
import java.util.Optional;

/**
 * The tokens in the forms of pages, so that no other site can submit them in a user's name (CSRF,
 * RFC 6749 10.12). A token is an HMAC of the browser's cookie and the reader. Because of the
 * server's secret key, an attacker who has set a cookie from a neighbouring host cannot create the
 * token for an account.
 */
public final class FormTokens {
  private final Hmac hmac;

  /**
   * @param hmac with the same key on all nodes
   */
  public FormTokens(Hmac hmac) {
    this.hmac = hmac;
  }

  /**
   * Returns the token.
   *
   * @param browser the value of the browser's cookie, which has no line feed
   * @param reader whom the form is shown to, so that nobody else can submit it
   */
  String of(String browser, String reader) {
    String text = "form for " + reader + "\n" + browser;
    return HexFormat.of().formatHex(hmac.of(text));
  }

  /** Whether this is the token for that browser and reader. */
  boolean isOf(String browser, String reader, Optional<String> token) {
    return token.isPresent() && ConstantTime.isEqual(of(browser, reader), token.get());
  }
}
