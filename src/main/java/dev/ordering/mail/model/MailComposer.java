package dev.ordering.mail.model;

import java.util.Optional;

/**
 * Composes the mails of one kind, each at the moment when it is sent. So a mail contains the data
 * of that moment, and people who no longer want the mail do not get it. Features implement this
 * interface, so that this package depends on none of them.
 */
@FunctionalInterface
public interface MailComposer {
  /**
   * Composes a mail inside a write transaction, which is committed before the mail is sent. If
   * sending fails, the mail is composed again. So a secret in a link is created here, and only its
   * hash is stored: the outbox contains no secrets, and the newest link is always valid.
   *
   * @param subject the subject that was added to the outbox
   * @return empty if there is nothing to send, or no longer; then the mail is finished
   */
  Optional<Mail> compose(String subject);
}
