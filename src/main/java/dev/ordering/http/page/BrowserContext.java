package dev.ordering.http.page;

import dev.ordering.http.text.ConstantTime;
import dev.ordering.http.text.Hmac;
import java.util.HexFormat;
import java.util.Optional;

/**
 * The browser that requests a page. It is identified by a random value that it stores as a cookie
 * from its first page on. It may also send a login session, which may have ended. {@code toString}
 * hides all values, so that none is logged.
 *
 * @param id the value of the browser's cookie
 * @param known whether the browser sent the cookie; if not, the id is new
 * @param session the value of the session cookie
 * @param formKey makes the tokens of forms, with the same secret key on all nodes
 */
public record BrowserContext(String id, boolean known, Optional<String> session, Hmac formKey) {
  /**
   * Returns the token for a form that is shown to this browser, so that no other site can submit
   * the form in a user's name (CSRF, RFC 6749 10.12). Because of the secret key, an attacker who
   * has set the cookie from a neighbouring host cannot create the token for an account.
   *
   * @param reader whom the form is shown to, so that nobody else can submit it
   */
  public String formToken(String reader) {
    return HexFormat.of().formatHex(formKey.of("form for " + reader + "\n" + id));
  }

  /**
   * Whether the token of a submitted form belongs to a form that was shown to this browser and
   * reader.
   */
  public boolean sent(Optional<String> formToken, String reader) {
    return known
        && formToken.isPresent()
        && ConstantTime.isEqual(formToken(reader), formToken.get());
  }

  @Override
  public String toString() {
    return "BrowserContext[...]";
  }
}
