package dev.ordering.war;

import dev.ordering.testing.AppServer;
import dev.ordering.testing.ServerProduct;
import dev.ordering.testing.SessionMails;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Mails over the session of the app server, which has Jakarta Mail in its own class path, bound as
 * the files of {@code deploy} show it. Tomcat's is tried where it is reloaded, too.
 */
@Tag("thorough")
class MailSessionIT {
  @Test
  void jettysIsRead(@TempDir Path base) throws Exception {
    Map<String, String> settings = Map.of("publicUrl", "http://localhost");
    try (SessionMails mails = new SessionMails();
        AppServer server =
            ServerProduct.JETTY.startWithMail(base, "/shop", mails.port(), settings)) {
      mails.assertSent(server);
    }
  }
}
