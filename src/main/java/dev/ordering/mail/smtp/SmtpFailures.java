package dev.ordering.mail.smtp;

import dev.ordering.mail.model.MailOutcome;
import dev.ordering.mail.model.MailOutcome.Kind;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.ParseException;
import org.eclipse.angus.mail.smtp.SMTPAddressFailedException;
import org.eclipse.angus.mail.smtp.SMTPSendFailedException;
import org.eclipse.angus.mail.smtp.SMTPSenderFailedException;

/**
 * Classifies failures of SMTP:
 *
 * <ul>
 *   <li>A reply 4yz is temporary.
 *   <li>A reply 5yz about a recipient or a message is permanent (RFC 5321 4.2.1), and so is an
 *       invalid e-mail address.
 *   <li>A reply 421 means that the mail server is unavailable.
 *   <li>A rejected sender, and a mail server that demands a sign-in before it takes a sender, are
 *       errors of the settings. Until these are corrected, few mails are tried, and each is given
 *       up only after its last attempt.
 * </ul>
 */
final class SmtpFailures {
  private static final int PERMANENT = 500;
  private static final int CLOSING = 421;

  private SmtpFailures() {}

  static MailOutcome outcome(MessagingException failure) {
    Kind kind = failure instanceof ParseException ? Kind.REFUSED : Kind.FAILED;
    for (Exception at = failure;
        at instanceof MessagingException each;
        at = each.getNextException()) {
      int code =
          at instanceof SMTPAddressFailedException address
              ? address.getReturnCode()
              : at instanceof SMTPSendFailedException message ? message.getReturnCode() : 0;
      if (code == CLOSING
          || at instanceof SMTPSenderFailedException
          || isRefusedBeforeRecipients(at)) {
        return new MailOutcome(Kind.UNAVAILABLE, detail(failure));
      }
      if (code >= PERMANENT) {
        kind = Kind.REFUSED;
      }
    }
    return new MailOutcome(kind, detail(failure));
  }

  private static boolean isRefusedBeforeRecipients(Exception failure) {
    return failure instanceof SMTPSendFailedException send
        && send.getReturnCode() >= PERMANENT
        && send.getCommand().startsWith("MAIL FROM");
  }

  /**
   * Returns the message of the innermost cause: the reply of the mail server, or why it could not
   * be reached.
   */
  static String detail(MessagingException failure) {
    Exception last = failure;
    while (last instanceof MessagingException each && each.getNextException() != null) {
      last = each.getNextException();
    }
    return last instanceof MessagingException
        ? String.valueOf(last.getMessage())
        : last.getClass().getSimpleName() + ": " + last.getMessage();
  }
}
