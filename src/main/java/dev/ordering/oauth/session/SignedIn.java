package dev.ordering.oauth.session;

import dev.ordering.http.page.BrowserContext;
import dev.ordering.user.model.Account;
import java.util.Optional;

/** Somebody who is signed in, and the browser that is used. */
public record SignedIn(BrowserContext browser, Account account) {
  /** What the forms of a page for this reader carry. */
  public String formToken() {
    return browser.formToken(reader(account));
  }

  /** Whether a form was shown to this reader in this browser. */
  public boolean sent(Optional<String> formToken) {
    return browser.sent(formToken, reader(account));
  }

  /** The reader of a form that is shown to the owner of an account. */
  public static String reader(Account account) {
    return "account " + account.id();
  }
}
