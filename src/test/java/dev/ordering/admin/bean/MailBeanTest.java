package dev.ordering.admin.bean;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.admin.ConsoleTest;
import dev.ordering.mail.smtp.SmtpStub;
import dev.ordering.notification.Poll;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import javax.management.MBeanException;
import javax.management.openmbean.CompositeData;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What administrators see of mails, and do about those that failed. */
@Tag("thorough")
class MailBeanTest extends ConsoleTest {
  private static final String TOKEN = "a-token-of-the-scraper";
  private static final String RECIPIENT = "anna@mail.example";

  // no initialiser: JerseyTest's constructor asks for the settings before it would run
  private SmtpStub server;

  @Override
  protected Map<String, String> settings() {
    try {
      server = new SmtpStub(false, false);
    } catch (IOException exception) {
      throw new IllegalStateException(exception);
    }
    return Map.of(
        "demo", "true",
        "publicUrl", "https://orders.example",
        "mailServer", "smtp+plain://127.0.0.1:" + server.port(),
        "mailFrom", "orders@bakery.example",
        "metricsToken", TOKEN,
        "metricsAddresses", "127.0.0.0/8, ::1");
  }

  @Test
  void whatFailedIsListedAndSentAgainAndAServerThatIsAwayLeavesTheServiceHealthy()
      throws Exception {
    String sent = id(sendTest());
    assertEquals("sent", ended(sent).get("result"));
    assertEquals("", ended(sent).get("dueAt"));
    assertEquals(List.of(), failures());
    assertTrue(server.messages.get(0).contains("To: " + RECIPIENT), server.messages::toString);
    assertRefused("no mail with this id has failed", "retry", sent);

    server.answering("RCPT", "550 5.1.1 nobody here");
    String refused = id(sendTest());
    assertEquals("refused", ended(refused).get("result"));
    assertTrue(ended(refused).get("detail").toString().contains("550 5.1.1 nobody here"));
    server.answering("RCPT", "450 4.2.0 later");
    String later = id(sendTest());
    Poll.until("tried", () -> !show(later).get("detail").equals(""));
    assertEquals("waiting", show(later).get("result"));
    assertEquals(1L, show(later).get("attempts"));
    assertEquals(List.of(later, refused), failures());
    assertMeasured("ordering_mail_attempts_total{outcome=\"refused\"} 1.0");
    assertMeasured("ordering_mail_attempts_total{outcome=\"failed\"} 1.0");

    server.answering("RCPT", "250 fine");
    console().row("Mail", "retry", refused);
    assertEquals("sent", ended(refused).get("result"));
    assertEquals("1 mails are sent again", console().invoke("Mail", "retryAll"));
    assertEquals("sent", ended(later).get("result"));
    assertEquals(List.of(), failures());
    assertEquals(3, server.messages.size());

    server.answering("GREETING", "421 4.3.2 closing");
    server.hangUp();
    String waiting = id(sendTest());
    Poll.until("tried", () -> show(waiting).get("detail").toString().contains("421"));
    assertEquals(List.of(waiting), failures());
    assertEquals(200, calls().get("/health/ready").status());
    assertEquals(404, calls().get("/demo/mail", "Accept", "text/html").status());
    Poll.until("looked at", () -> scraped().contains("ordering_mail_waiting 1.0"));
    assertEquals(1L, console().read("Mail", "Waiting"));
    assertFalse(scraped().contains("ordering_mail_delay_seconds 0.0"));
  }

  private CompositeData sendTest() throws Exception {
    return console().row("Mail", "sendTest", RECIPIENT);
  }

  private static String id(CompositeData mail) {
    return mail.get("id").toString();
  }

  private CompositeData show(String id) throws Exception {
    return console().table("Mail", "list", "").values().stream()
        .map(CompositeData.class::cast)
        .filter(mail -> id(mail).equals(id))
        .findFirst()
        .orElseThrow();
  }

  private CompositeData ended(String id) throws Exception {
    Poll.until("done", () -> show(id).get("dueAt").equals(""));
    return show(id);
  }

  private List<String> failures() throws Exception {
    return console().table("Mail", "failures", "").values().stream()
        .map(CompositeData.class::cast)
        .map(MailBeanTest::id)
        .sorted((one, other) -> other.compareTo(one))
        .toList();
  }

  private void assertRefused(String message, String operation, String argument) {
    MBeanException refused =
        assertThrows(MBeanException.class, () -> console().invoke("Mail", operation, argument));
    assertEquals(message, refused.getMessage());
  }

  private void assertMeasured(String line) {
    assertTrue(scraped().contains(line), this::scraped);
  }

  private String scraped() {
    return calls().get("/metrics", "Authorization", "Bearer " + TOKEN).response().body();
  }
}
