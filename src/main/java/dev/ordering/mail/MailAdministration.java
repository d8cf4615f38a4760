package dev.ordering.mail;

import dev.ordering.http.text.Languages;
import dev.ordering.mail.letter.Letter;
import dev.ordering.mail.letter.MailTemplates;
import dev.ordering.mail.model.Mail;
import dev.ordering.mail.model.OutboxMail;
import dev.ordering.mail.storage.Outbox;
import dev.ordering.mail.storage.OutboxRepository;
import dev.ordering.persistence.Transactions;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/** What administrators can do with mails. */
public record MailAdministration(
    Transactions transactions,
    OutboxRepository mails,
    Outbox outbox,
    MailTemplates templates,
    String base,
    Runnable wake) {
  static final String TEST = "test";

  /**
   * Lists mails whose ids are below the given one, the newest first.
   *
   * @param failedOnly only the mails that failed and those that will be sent again
   */
  public List<OutboxMail> list(Optional<Long> before, boolean failedOnly, int limit) {
    return transactions.read(() -> mails.list(before, failedOnly, limit));
  }

  /**
   * Sends a failed mail again without delay.
   *
   * @return empty if the mail does not exist or has not failed
   */
  public Optional<OutboxMail> retry(long id) {
    Optional<OutboxMail> retried =
        transactions.write(() -> mails.retry(id) ? mails.find(id) : Optional.empty());
    wake.run();
    return retried;
  }

  /** Sends all failed mails again without delay, and returns how many there are. */
  public int retryAll() {
    int count = transactions.write(mails::retryAll);
    wake.run();
    return count;
  }

  /**
   * Sends a test mail.
   *
   * @param recipient an e-mail address
   * @return empty if the service cannot send mails
   */
  public Optional<OutboxMail> sendTest(String recipient) {
    String subject = recipient + " " + UUID.randomUUID();
    return transactions.write(
        () -> {
          outbox.add(TEST, subject);
          return mails.find(TEST, subject);
        });
  }

  Optional<Mail> composeTest(String subject) {
    Locale language = Languages.DEFAULT;
    String heading = templates.text(language, "mail.test.heading");
    return Optional.of(
        templates.letter(
            subject.substring(0, subject.lastIndexOf(' ')),
            language,
            heading,
            new Letter(
                templates.text(language, "page.service"),
                heading,
                List.of(templates.text(language, "mail.test.text", base)),
                Optional.empty(),
                List.of())));
  }
}
