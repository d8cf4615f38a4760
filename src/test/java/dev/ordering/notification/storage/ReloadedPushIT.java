package dev.ordering.notification.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.notification.LocalApnsServer;
import dev.ordering.notification.LocalFcmServer;
import dev.ordering.notification.OddRequests;
import dev.ordering.notification.Poll;
import dev.ordering.notification.Staff;
import dev.ordering.notification.push.LocalPushServer;
import dev.ordering.testing.AppServer;
import dev.ordering.testing.ServerProduct;
import dev.ordering.testing.SessionMails;
import dev.ordering.testing.TomcatManager;
import dev.ordering.webhook.WebhookStaff;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The packaged WAR in a real Tomcat, all push services, a webhook and its mail session in use,
 * reloaded by its Manager.
 */
@Tag("thorough")
class ReloadedPushIT {
  private static final String APP = "demo-first-party";
  private static final String KEY = "k1:MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=";
  private static final String PAST = "2024-01-01 00:00:00";

  @TempDir private static Path base;

  private TomcatManager manager;

  @Test
  void nothingOfThePushServicesIsLeftAfterReloads() throws Exception {
    manager = TomcatManager.prepare(base);
    try (LocalApnsServer apns = new LocalApnsServer();
        LocalFcmServer fcm = new LocalFcmServer();
        LocalPushServer browsers = new LocalPushServer();
        SessionMails mails = new SessionMails();
        AppServer server =
            ServerProduct.TOMCAT.startWithMail(
                base,
                "/shop",
                "",
                mails.port(),
                Map.of("pushPrivateAddresses", "true", "pushSecretsKey", KEY))) {
      manager.at(server.address().replaceFirst("/shop$", ""));
      invoke("Clients", "setCompany", APP, "1");
      configure("apns", apns.configuration());
      configure("fcm", fcm.configuration());
      configure("webpush", browsers.configuration());
      register(
          server,
          "phone",
          "{\"push_service\": \"apns\", \"token\": \"%s\"}"
              .formatted(LocalApnsServer.token("ab", 1)));
      register(
          server,
          "tablet",
          "{\"push_service\": \"fcm\", \"token\": \"%s\"}".formatted("t".repeat(40)));
      register(server, "laptop", browsers.registration("/laptop"));

      notifyAll(server);
      deliverWebhook(server);
      mails.assertSent(server);
      String reloaded = manager.get("/text/reload", Map.of("path", "/shop"));
      assertTrue(reloaded.startsWith("OK"), reloaded);
      fcm.take("access-2");
      notifyAll(server);
      mails.assertSent(server);
      manager.requireEnded("/shop", server);
      manager.requireNoLeak("/shop");

      assertFalse(server.console().contains("SEVERE"), server::console);
      assertTrue(apns.accepted() >= 2);
      assertTrue(browsers.received("/laptop").size() >= 2);
      System.out.printf(
          "a Tomcat that used all push services has %s resident after two stops%n",
          resident(server.pid()));

      OddRequests.Found odd = OddRequests.ask(URI.create(server.address()));
      System.out.println("odd requests to a running WAR: " + odd.answers());
      assertEquals("", String.join("\n", odd.faults()));
      server.terminate();
      Poll.until(
          "ended", () -> ProcessHandle.of(server.pid()).filter(ProcessHandle::isAlive).isEmpty());
      assertFalse(server.console().contains("SEVERE"), server::console);
    }
  }

  private void notifyAll(AppServer server) throws Exception {
    Staff staff = Staff.signedIn(URI.create(server.address()), "staff");
    String id = staff.schedule("title", PAST).json().path("id").asText();
    Poll.until("sent", () -> invoke("Notifications", "show", id).contains("state: DONE"));
    String shown = invoke("Notifications", "show", id);
    assertTrue(shown.contains("delivered: 3\n"), shown);
  }

  /** Sends an event of a webhook, whose timeout must not keep the stopped service in memory. */
  private static void deliverWebhook(AppServer server) throws Exception {
    WebhookStaff staff = WebhookStaff.signedIn(URI.create(server.address()), "staff");
    var webhook = staff.create(server.address() + "/demo/webhooks").json();
    String path = WebhookStaff.PATH + "/" + webhook.path("id").asLong();
    staff.post(path + "/test", "");
    Poll.until(
        "delivered",
        () -> staff.get(path + "/attempts").json().path(0).path("status_code").asInt() == 204);
  }

  private static void register(AppServer server, String device, String body) {
    Staff user = Staff.signedIn(URI.create(server.address()), "customer", APP, device);
    var answer = user.put("/user/devices/" + device, body);
    assertEquals(200, answer.status(), () -> answer.response().body());
  }

  private void configure(String service, String settings) throws Exception {
    Path file = Files.writeString(base.resolve(service + ".json"), settings);
    String answer = invoke("PushConfigurations", "register", APP, service, file.toString());
    assertTrue(answer.contains("key: k1\n"), answer);
    assertFalse(answer.contains("PRIVATE"), answer);
  }

  private String invoke(String bean, String operation, String... arguments) {
    return manager.get(
        "/jmxproxy",
        Map.of(
            "invoke",
            "ordering:type=" + bean + ",context=\"/shop\"",
            "op",
            operation,
            "ps",
            Arrays.stream(arguments).collect(Collectors.joining(","))));
  }

  private static String resident(long pid) throws Exception {
    Path status = Path.of("/proc/" + pid + "/status");
    return Files.exists(status)
        ? Files.readAllLines(status).stream()
            .filter(line -> line.startsWith("VmRSS"))
            .map(line -> line.replaceAll("VmRSS:\\s*", ""))
            .collect(Collectors.joining())
        : "an unknown amount";
  }
}
