package dev.ordering.mail.smtp;

import dev.ordering.mail.model.LeasedMail;
import dev.ordering.mail.model.Mail;
import jakarta.mail.Address;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeBodyPart;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.io.UnsupportedEncodingException;
import java.net.IDN;
import java.nio.charset.StandardCharsets;
import java.util.Date;
import java.util.Map;

/**
 * Creates MIME messages (RFC 5322, 2045) from mails. The header {@code Auto-Submitted} tells mail
 * programs not to reply automatically (RFC 3834 5). The envelope sender is the sender of the mails
 * and not empty, so that somebody receives the bounces.
 */
record MimeMails(String from) {
  private static final String UTF_8 = StandardCharsets.UTF_8.name();
  private static final String REPLY_TO = "Reply-To";

  Message message(Session session, LeasedMail leased, Mail mail) throws MessagingException {
    InternetAddress sender = address(from);
    String domain = sender.getAddress().replaceFirst(".*@", "");
    MimeMessage message = new Identified(session, leased.messageId() + "@" + domain);
    message.setFrom(sender);
    message.setRecipient(Message.RecipientType.TO, address(mail.recipient()));
    message.setSubject(mail.subject(), UTF_8);
    message.setSentDate(Date.from(leased.createdAt()));
    message.setHeader("Auto-Submitted", "auto-generated");
    message.setHeader("X-Auto-Response-Suppress", "All");
    message.setContentLanguage(new String[] {mail.language().getLanguage()});
    for (Map.Entry<String, String> header : mail.headers().entrySet()) {
      if (header.getKey().equals(REPLY_TO)) {
        message.setReplyTo(new Address[] {address(header.getValue())});
      } else {
        message.setHeader(header.getKey(), header.getValue());
      }
    }
    MimeBodyPart text = new MimeBodyPart();
    text.setText(mail.text(), UTF_8);
    MimeBodyPart html = new MimeBodyPart();
    html.setText(mail.html(), UTF_8, "html");
    message.setContent(new MimeMultipart("alternative", text, html));
    message.saveChanges();
    return message;
  }

  /**
   * Returns an e-mail address that every mail server understands: its domain in ASCII (RFC 5890)
   * and its display name as an encoded word (RFC 2047).
   */
  private static InternetAddress address(String text) throws MessagingException {
    InternetAddress address = new InternetAddress(text, true);
    String mailbox = address.getAddress();
    int domain = mailbox.lastIndexOf('@') + 1;
    try {
      address.setAddress(mailbox.substring(0, domain) + IDN.toASCII(mailbox.substring(domain)));
      address.setPersonal(address.getPersonal(), UTF_8);
      return address;
    } catch (IllegalArgumentException | UnsupportedEncodingException invalid) {
      throw new AddressException(invalid.getMessage(), text);
    }
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
