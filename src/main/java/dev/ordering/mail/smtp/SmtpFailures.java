package dev.ordering.mail.smtp;

import dev.ordering.mail.model.MailOutcome;
import dev.ordering.mail.model.MailOutcome.Kind;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.ParseException;
import org.eclipse.angus.mail.smtp.SMTPAddressFailedException;
import org.eclipse.angus.mail.smtp.SMTPSendFailedException;
import org.eclipse.angus.mail.smtp.SMTPSenderFailedException;

/**
 * What a failure means: 4yz is for now, 5yz of a recipient or of a message for good (RFC 5321
 * 4.2.1), and so is what is no address. A sender that is refused is a matter of the settings, so
 * the mail waits for these.
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
      if (at instanceof SMTPSenderFailedException) {
        return new MailOutcome(Kind.AWAY, detail(failure));
      }
      int code =
          at instanceof SMTPAddressFailedException address
              ? address.getReturnCode()
              : at instanceof SMTPSendFailedException message ? message.getReturnCode() : 0;
      if (code == CLOSING) {
        return new MailOutcome(Kind.AWAY, detail(failure));
      }
      if (code >= PERMANENT) {
        kind = Kind.REFUSED;
      }
    }
    return new MailOutcome(kind, detail(failure));
  }

  /** What the innermost cause says: the server’s words, or why it was not reached. */
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
