package dev.ordering.mail.delivery;

import dev.ordering.mail.model.LeasedMail;
import dev.ordering.mail.model.Mail;
import dev.ordering.mail.model.MailOutcome;

/** The way on which mails leave: to a mail server, or into the pages of the demonstration. */
public interface MailTransport extends AutoCloseable {
  /**
   * Sends a mail, waiting a minute at most; never fails. Several threads may do so at once.
   *
   * @param mail what {@code leased} became
   */
  MailOutcome send(LeasedMail leased, Mail mail);

  /** Gives up connections that nobody needs for now; called every few seconds. */
  default void closeIdle() {}

  /** Ends what is under way. */
  @Override
  default void close() {}
}
