package dev.ordering.oauth.session;

import dev.ordering.http.page.BrowserContext;
import dev.ordering.user.model.Account;

/** Somebody who is signed in, and the browser that is used. */
public record SignedIn(BrowserContext browser, Account account) {
  /** What the forms of a page for this reader carry. */
  public String formToken() {
    return browser.formToken(reader());
  }

  /** Whom the pages are shown to. */
  public String reader() {
    return reader(account);
  }

  /** The reader of a form that is shown to the owner of an account. */
  public static String reader(Account account) {
    return "account " + account.id();
  }
}
