package dev.ordering.mail.demo;

import dev.ordering.mail.delivery.MailTransport;
import dev.ordering.mail.model.LeasedMail;
import dev.ordering.mail.model.Mail;
import dev.ordering.mail.model.MailOutcome;
import dev.ordering.mail.storage.DemoMailRepository;
import dev.ordering.persistence.Transactions;
import java.time.Clock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps mails instead of sending them. It logs neither the recipients nor the links of the mails.
 *
 * @param clock the clock of the database
 */
public record DemoTransport(Transactions transactions, DemoMailRepository mails, Clock clock)
    implements MailTransport {
  private static final Logger LOG = LoggerFactory.getLogger(DemoTransport.class);

  @Override
  public MailOutcome send(LeasedMail leased, Mail mail) {
    transactions.run(
        () ->
            mails.add(leased.messageId() + "@demo.invalid", clock.instant(), leased.kind(), mail));
    LOG.info("a mail of kind {} is to be seen at {}", leased.kind(), DemoMailResource.PATH);
    return MailOutcome.of(MailOutcome.Kind.SENT);
  }
}
