package dev.ordering.http.page;

import java.util.Optional;

/**
 * The browser that requests a page. It is identified by a random value that it stores as a cookie
 * from its first page on. It may also send a login session, which may have ended. {@code toString}
 * hides all values, so that none is logged.
 *
 * @param id the value of the browser's cookie
 * @param known whether the browser sent the cookie; if not, the id is new
 * @param session the value of the session cookie
 */
public record BrowserContext(
    String id, boolean known, Optional<String> session, FormTokens formTokens) {
  /**
   * Returns the token for a form that is shown to this browser.
   *
   * @param reader whom the form is shown to
   */
  public String formToken(String reader) {
    return formTokens.of(id, reader);
  }

  /**
   * Whether the token of a submitted form belongs to a form that was shown to this browser and
   * reader.
   */
  public boolean sent(Optional<String> formToken, String reader) {
    return known && formTokens.isOf(id, reader, formToken);
  }

  @Override
  public String toString() {
    return "BrowserContext[...]";
  }
}
