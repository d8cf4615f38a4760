package dev.ordering.user.mail;

import dev.ordering.mail.storage.Outbox;
import dev.ordering.user.model.AccountRequest;
import dev.ordering.user.storage.AccountRequestRepository;
import java.util.Locale;

/**
 * Puts mails to the owners of accounts into the outbox, inside the caller's transaction; {@link
 * AccountLetters} composes them.
 */
public final class AccountMails {
  private final Outbox outbox;
  private final AccountRequestRepository requests;

  public AccountMails(Outbox outbox, AccountRequestRepository requests) {
    this.outbox = outbox;
    this.requests = requests;
  }

  /** Whether mails are sent; if not, no page offers what needs them. */
  public boolean available() {
    return outbox.isAvailable();
  }

  /** Has a mail sent; nothing is stored if none are. */
  public void add(AccountRequest request) {
    if (available()) {
      outbox.add(kind(request.kind()), Long.toString(requests.add(request)));
    }
  }

  /** Has a mail sent to whoever has an account, while nobody waits for a response. */
  public void addForSomebody(AccountRequest request) {
    if (available()) {
      outbox.addForLater(kind(request.kind()), Long.toString(requests.add(request)));
    }
  }

  /** The kind of the mail about a kind of request. */
  static String kind(AccountRequest.Kind kind) {
    return "account_" + kind.name().toLowerCase(Locale.ROOT);
  }
}
