package dev.ordering.http.page;

import java.util.Optional;

/**
 * The browser that asks for a page, known by a random value that it stores as a cookie from its
 * first page on, and the login session that it presents, which may be dead. No value gets into a
 * log.
 *
 * @param id the value of the browser's cookie
 * @param known whether the browser sent it; if not, it is new
 * @param session the value of the sign-in cookie
 */
public record BrowserContext(
    String id, boolean known, Optional<String> session, FormTokens formTokens) {
  /**
   * What a form of this browser carries.
   *
   * @param reader whom the form is shown to
   */
  public String formToken(String reader) {
    return formTokens.of(id, reader);
  }

  /** Whether a form that was sent is one that was shown to this browser as that reader. */
  public boolean sent(Optional<String> formToken, String reader) {
    return known && formTokens.isOf(id, reader, formToken);
  }

  @Override
  public String toString() {
    return "BrowserContext[...]";
  }
}
