package dev.ordering.war;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import dev.ordering.testing.AppServer;
import dev.ordering.testing.JmxConsole;
import dev.ordering.testing.ServerProduct;
import dev.ordering.testing.TestDatabases;
import dev.ordering.testing.TomcatManager;
import jakarta.mail.internet.MimeMessage;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Mails over the session of the app server, which has Jakarta Mail in its own class path, bound as
 * the files of {@code deploy} show it.
 */
@Tag("thorough")
class MailSessionIT {
  private static final long PATIENCE_MILLIS = 30_000;

  private final GreenMail mails =
      new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));

  @BeforeEach
  void listen() {
    mails.setUser("orders@example.com", "ordering", "CHANGE-ME");
    mails.start();
  }

  @AfterEach
  void stop() {
    mails.stop();
  }

  @Test
  void tomcatsIsReadAndAReloadLeavesNothingBehind(@TempDir Path base) throws Exception {
    TomcatManager manager = TomcatManager.prepare(base);
    try (AppServer server = start(ServerProduct.TOMCAT, base)) {
      manager.at(server.address().replaceFirst("/shop$", ""));
      assertSent(server, 1);
      for (int reload = 1; reload <= 2; reload++) {
        String reloaded = manager.get("/text/reload", Map.of("path", "/shop"));
        assertTrue(reloaded.startsWith("OK"), reloaded);
        assertSent(server, reload + 1);
      }
      manager.requireNoLeak("/shop");
      assertFalse(server.console().contains("memory leak"), server::console);
    }
  }

  @Test
  void jettysIsRead(@TempDir Path base) throws Exception {
    try (AppServer server = start(ServerProduct.JETTY, base)) {
      assertSent(server, 1);
    }
  }

  private AppServer start(ServerProduct product, Path base) {
    return product.startWithMail(
        base, "/shop", TestDatabases.POSTGRESQL.url(), mails.getSmtp().getPort());
  }

  private void assertSent(AppServer server, int count) throws Exception {
    try (JmxConsole console = JmxConsole.attach(server.pid(), "/shop")) {
      console.invoke("Mail", "sendTest", "anna@mail.example");
    }
    assertTrue(mails.waitForIncomingEmail(PATIENCE_MILLIS, count), server::console);
    MimeMessage mail = mails.getReceivedMessages()[count - 1];
    assertEquals("orders@example.com", mail.getFrom()[0].toString());
    assertEquals("anna@mail.example", mail.getAllRecipients()[0].toString());
    assertFalse(server.console().contains("CHANGE-ME"), server::console);
  }
}
