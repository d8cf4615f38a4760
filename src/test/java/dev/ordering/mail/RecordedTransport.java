package dev.ordering.mail;

import dev.ordering.mail.delivery.MailTransport;
import dev.ordering.mail.model.LeasedMail;
import dev.ordering.mail.model.Mail;
import dev.ordering.mail.model.MailOutcome;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/** Writes down what it was given. */
final class RecordedTransport implements MailTransport {
  final List<LeasedMail> given = new CopyOnWriteArrayList<>();
  private final Function<Mail, MailOutcome> outcome;

  RecordedTransport(Function<Mail, MailOutcome> outcome) {
    this.outcome = outcome;
  }

  @Override
  public MailOutcome send(LeasedMail leased, Mail mail) {
    given.add(leased);
    return outcome.apply(mail);
  }
}
