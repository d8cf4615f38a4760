package dev.ordering.mail.model;

import java.util.Optional;

/**
 * Makes the mails of one kind, each at the moment when it is sent: what has changed since its cause
 * is taken as it is now, and who does not want it any more gets none. Features implement it, so
 * that this package knows none of them.
 */
@FunctionalInterface
public interface MailComposer {
  /**
   * Composes a mail inside a write transaction, which is committed before the mail leaves. A mail
   * that could not be sent is composed again, so a secret of a link is made here and only its hash
   * is stored: the outbox holds no secret, and the last link that was made is the good one.
   *
   * @param subject as it was added to the outbox
   * @return empty if there is nothing to send (any more): the mail is done
   */
  Optional<Mail> compose(String subject);
}
