package dev.ordering.user.mail;

import dev.ordering.mail.storage.Outbox;
import dev.ordering.user.model.AccountRequest;
import dev.ordering.user.storage.AccountRequestRepository;
import java.util.Locale;

/**
 * Adds mails to the owners of accounts to the outbox, inside the caller's transaction. {@link
 * AccountLetters} composes the mails.
 */
public record AccountMails(Outbox outbox, AccountRequestRepository requests) {
  /** Whether the service can send mails. If not, no page offers anything that needs them. */
  public boolean available() {
    return outbox.available();
  }

  /** Adds a mail. Stores nothing if the service cannot send mails. */
  public void add(AccountRequest request) {
    if (available()) {
      outbox.add(kind(request.kind()), Long.toString(requests.add(request)));
    }
  }

  /**
   * Adds a mail to an e-mail address that may have no account. It is composed later, so that no
   * response waits for it.
   */
  public void addForSomebody(AccountRequest request) {
    if (available()) {
      outbox.addForLater(kind(request.kind()), Long.toString(requests.add(request)));
    }
  }

  /** Returns the kind of the mail for a kind of request. */
  static String kind(AccountRequest.Kind kind) {
    return "account_" + kind.name().toLowerCase(Locale.ROOT);
  }
}
