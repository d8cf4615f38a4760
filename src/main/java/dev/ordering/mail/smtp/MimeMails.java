package dev.ordering.mail.smtp;

import dev.ordering.mail.model.LeasedMail;
import dev.ordering.mail.model.Mail;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeBodyPart;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.nio.charset.StandardCharsets;
import java.util.Date;
import java.util.Map;

/**
 * Creates MIME messages (RFC 5322, 2045) from mails. The header {@code Auto-Submitted} tells mail
 * programs not to reply automatically (RFC 3834 5). The envelope sender is the sender of the mails
 * and not empty, so that somebody receives the bounces.
 */
final class MimeMails {
  private static final String UTF_8 = StandardCharsets.UTF_8.name();

  private final String from;
  private final String domain;

  MimeMails(String from) {
    this.from = from;
    domain = from.replaceFirst(".*@", "").replaceFirst(">.*", "");
  }

  Message message(Session session, LeasedMail leased, Mail mail) throws MessagingException {
    MimeMessage message = new Identified(session, leased.messageId() + "@" + domain);
    message.setFrom(new InternetAddress(from));
    message.setRecipient(Message.RecipientType.TO, new InternetAddress(mail.recipient(), true));
    message.setSubject(mail.subject(), UTF_8);
    message.setSentDate(Date.from(leased.createdAt()));
    message.setHeader("Auto-Submitted", "auto-generated");
    message.setHeader("X-Auto-Response-Suppress", "All");
    message.setContentLanguage(new String[] {mail.language().getLanguage()});
    for (Map.Entry<String, String> header : mail.headers().entrySet()) {
      message.setHeader(header.getKey(), header.getValue());
    }
    MimeBodyPart text = new MimeBodyPart();
    text.setText(mail.text(), UTF_8);
    MimeBodyPart html = new MimeBodyPart();
    html.setText(mail.html(), UTF_8, "html");
    message.setContent(new MimeMultipart("alternative", text, html));
    message.saveChanges();
    return message;
  }

  /** A message that keeps its own Message-ID, which Jakarta Mail would otherwise replace. */
  private static final class Identified extends MimeMessage {
    private final String id;

    Identified(Session session, String id) {
      super(session);
      this.id = id;
    }

    @Override
    protected void updateMessageID() throws MessagingException {
      setHeader("Message-ID", "<" + id + ">");
    }
  }
}
