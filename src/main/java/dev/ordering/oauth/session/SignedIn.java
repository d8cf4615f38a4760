package dev.ordering.oauth.session;

import dev.ordering.http.page.BrowserContext;
import dev.ordering.user.model.Account;

/** A signed-in user and the browser. */
public record SignedIn(BrowserContext browser, Account account) {
  /** Returns the token that the forms of a page for this reader contain. */
  public String formToken() {
    return browser.formToken(reader());
  }

  /** Returns the reader to whom the pages are shown. */
  public String reader() {
    return reader(account);
  }

  /** Returns the reader of a form that is shown to the owner of an account. */
  public static String reader(Account account) {
    return "account " + account.id();
  }
}
