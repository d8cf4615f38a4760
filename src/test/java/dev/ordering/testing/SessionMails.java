package dev.ordering.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import jakarta.mail.internet.MimeMessage;

/** The mail server to which the session leads that the files of {@code deploy} show. */
public final class SessionMails implements AutoCloseable {
  private static final long PATIENCE_MILLIS = 300_000;

  private final GreenMail mails =
      new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));
  private int sent;

  public SessionMails() {
    mails.setUser("orders@example.com", "ordering", "MAIL-PASSWORD");
    mails.start();
  }

  public int port() {
    return mails.getSmtp().getPort();
  }

  /** Has the service under {@code /shop} send a mail, and fails if it does not arrive. */
  public void assertSent(AppServer server) throws Exception {
    try (JmxConsole console = JmxConsole.attach(server.pid(), "/shop")) {
      console.invoke("Mail", "sendTest", "anna@mail.example");
    }
    sent++;
    assertTrue(mails.waitForIncomingEmail(PATIENCE_MILLIS, sent), server::console);
    MimeMessage mail = mails.getReceivedMessages()[sent - 1];
    assertEquals("orders@example.com", mail.getFrom()[0].toString());
    assertEquals("anna@mail.example", mail.getAllRecipients()[0].toString());
    assertFalse(server.console().contains("MAIL-PASSWORD"), server::console);
  }

  @Override
  public void close() {
    mails.stop();
  }
}
