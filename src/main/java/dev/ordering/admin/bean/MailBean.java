package dev.ordering.admin.bean;

import dev.ordering.admin.jmx.AdministrationException;
import dev.ordering.admin.jmx.Arguments;
import dev.ordering.admin.jmx.Bean;
import dev.ordering.admin.jmx.BeanAttribute;
import dev.ordering.admin.jmx.Column;
import dev.ordering.admin.jmx.Operation;
import dev.ordering.admin.jmx.Paging;
import dev.ordering.admin.jmx.Parameter;
import dev.ordering.admin.jmx.RowType;
import dev.ordering.mail.MailAdministration;
import dev.ordering.mail.MailMetrics;
import dev.ordering.mail.model.OutboxMail;
import dev.ordering.user.model.EmailAddress;
import java.util.List;

/** The MBean for the mails that the service sends. It never shows the content of a mail. */
public record MailBean(MailAdministration mails, MailMetrics metrics) {
  private static final Parameter MAIL = Parameter.of("mail", "the id of the mail");

  private static final RowType<OutboxMail> ROW =
      RowType.of(
          "Mail",
          "A mail of the last 30 days.",
          Column.number("id", "the id", OutboxMail::id),
          Column.text("kind", "what it is", OutboxMail::kind),
          Column.text("subject", "what it is about: ids", OutboxMail::subject),
          Column.time(
              "createdAt",
              "when the mail was put into the outbox or, if it is scheduled, its time",
              OutboxMail::createdAt),
          Column.optional("dueAt", "when it is sent next; empty if it is done", OutboxMail::dueAt),
          Column.number("attempts", "how many attempts were started", OutboxMail::attempts),
          Column.text(
              "result",
              "waiting, sent, nothing (nothing to send any more), refused or given_up",
              OutboxMail::result),
          Column.text("detail", "the last response of the mail server", OutboxMail::detail));

  public Bean describe() {
    return new Bean(
        "Mail",
        "The mails that the service sends.",
        List.of(
            BeanAttribute.metric(
                "Waiting",
                "mails that are to be sent, including those that failed before",
                metrics::waiting),
            BeanAttribute.metric(
                "DelaySeconds",
                "seconds since the oldest of them was put into the outbox",
                metrics::delay)),
        List.of(
            Operation.page("list", "Mails, the newest first", Paging.before())
                .returnsTable(ROW, arguments -> mails.list(arguments.before(), false, Paging.SIZE)),
            Operation.page(
                    "failures",
                    "Mails that were refused or given up, and those that failed and will be sent"
                        + " again. The newest first",
                    Paging.before())
                .returnsTable(ROW, arguments -> mails.list(arguments.before(), true, Paging.SIZE)),
            Operation.action("retry", "Immediately sends a mail that failed.", MAIL)
                .returnsRow(ROW, this::retry),
            Operation.action("retryAll", "Immediately sends all mails that failed.")
                .returnsText(arguments -> mails.retryAll() + " mails are sent again"),
            Operation.action(
                    "sendTest",
                    "Sends a test e-mail. list shows the result.",
                    Parameter.of("recipient", "an e-mail address"))
                .returnsRow(ROW, this::sendTest)));
  }

  private OutboxMail retry(Arguments arguments) {
    return mails
        .retry(arguments.number("mail"))
        .orElseThrow(() -> new AdministrationException("no mail with this id has failed"));
  }

  private OutboxMail sendTest(Arguments arguments) {
    String recipient = arguments.text("recipient");
    if (EmailAddress.parse(recipient).isEmpty()) {
      throw Arguments.invalid("recipient", "an e-mail address", recipient);
    }
    return mails
        .sendTest(recipient)
        .orElseThrow(
            () ->
                new AdministrationException("this service sends no mails: mailServer is not set"));
  }
}
