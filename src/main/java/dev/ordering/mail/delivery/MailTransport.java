package dev.ordering.mail.delivery;

import dev.ordering.mail.model.LeasedMail;
import dev.ordering.mail.model.Mail;
import dev.ordering.mail.model.MailOutcome;

/** A way to send mails: to a mail server, or to the pages of the demo. */
public interface MailTransport extends AutoCloseable {
  /**
   * Sends a mail within {@link dev.ordering.mail.storage.MailQueue#LEASE}. Failures to send it are
   * returned as an outcome, not thrown. Several threads may call this at the same time.
   *
   * @param mail the mail that was composed for {@code leased}
   */
  MailOutcome send(LeasedMail leased, Mail mail);

  /** Closes idle connections. It is called about every second. */
  default void closeIdle() {}

  /** Aborts the mails that are being sent. */
  @Override
  default void close() {}
}
