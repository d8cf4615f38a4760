package dev.ordering.http.page;

import java.util.Optional;

/**
 * Who looks at a page: a browser, by a random value that it keeps as a cookie from its first page
 * on, and the login session that it presents, which may be dead. No value shows itself in a log.
 *
 * @param browser the value of the browser's cookie
 * @param known whether the browser sent it; if not, it is new
 * @param session the value of the sign-in cookie
 */
public record BrowserContext(
    String browser, boolean known, Optional<String> session, FormTokens formTokens) {
  /**
   * What a form of this visitor carries.
   *
   * @param reader whom the form is shown to
   */
  public String formToken(String reader) {
    return formTokens.of(browser, reader);
  }

  /** Whether a form that was sent is one that was shown to this visitor as that reader. */
  public boolean sent(Optional<String> formToken, String reader) {
    return known && formTokens.isOf(browser, reader, formToken);
  }

  @Override
  public String toString() {
    return "Visitor[...]";
  }
}
