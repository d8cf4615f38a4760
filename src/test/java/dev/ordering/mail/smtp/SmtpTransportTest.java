package dev.ordering.mail.smtp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import dev.ordering.mail.model.LeasedMail;
import dev.ordering.mail.model.Mail;
import dev.ordering.mail.model.MailOutcome;
import dev.ordering.mail.model.MailOutcome.Kind;
import dev.ordering.notification.LocalCertificate;
import dev.ordering.notification.Poll;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How mails reach a mail server, and what is made of its answers. */
@Tag("thorough")
class SmtpTransportTest {
  private static final String FROM = "Bäckerei <orders@bakery.example>";
  private static final Optional<MailServer.Login> LOGIN =
      Optional.of(new MailServer.Login("bakery", "s3cret-pass"));
  private static final LeasedMail LEASED =
      new LeasedMail(1234, "test", "1", Instant.parse("2026-11-22T10:00:00Z"), 0);
  private static final Mail MAIL =
      new Mail(
          "anna@mail.example",
          Locale.FRENCH,
          "Votre commande n° 1 – 10 €",
          "Été\n.\nfin\n",
          "<p>Été</p>",
          Map.of("List-Unsubscribe", "<https://orders.example/u>"));

  private static MailServer server(String url, Optional<MailServer.Login> login) {
    return MailServer.of(URI.create(url), login, FROM);
  }

  /** Trusts the certificate of the tests. */
  private static MailServer trusting(MailServer server) {
    Properties properties = server.properties();
    properties.put(
        "mail.smtp.ssl.socketFactory", LocalCertificate.made().context().getSocketFactory());
    return new MailServer(properties, server.login(), server.from());
  }

  private static MailServer impatient(MailServer server) {
    Properties properties = server.properties();
    properties.setProperty("mail.smtp.timeout", "700");
    return new MailServer(properties, server.login(), server.from());
  }

  private static SmtpTransport transport(MailServer server) {
    return new SmtpTransport(server, "orders.example", Duration.ofSeconds(20));
  }

  private static MailOutcome sent(MailServer server) {
    try (SmtpTransport transport = transport(server)) {
      return transport.send(LEASED, MAIL);
    }
  }

  private static MailServer startTls(SmtpStub stub) {
    return trusting(server("smtp://localhost:" + stub.port(), LOGIN));
  }

  @Test
  void aMailArrivesInBothForms() throws Exception {
    GreenMail mails = new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));
    mails.setUser("orders@bakery.example", "bakery", "s3cret-pass");
    mails.start();
    try {
      String url = "smtp+plain://127.0.0.1:" + mails.getSmtp().getPort();
      assertEquals(Kind.SENT, sent(server(url, LOGIN)).kind());
      MimeMessage message = mails.getReceivedMessages()[0];
      MimeMultipart parts = (MimeMultipart) message.getContent();

      assertEquals(MAIL.subject(), message.getSubject());
      assertEquals("<1234.1795341600000@bakery.example>", message.getMessageID());
      assertEquals("auto-generated", message.getHeader("Auto-Submitted", null));
      assertEquals("fr", message.getContentLanguage()[0]);
      assertEquals("<https://orders.example/u>", message.getHeader("List-Unsubscribe", null));
      assertEquals("Bäckerei", ((InternetAddress) message.getFrom()[0]).getPersonal());
      assertEquals(2, parts.getCount());
      assertTrue(parts.getBodyPart(0).getContentType().startsWith("text/plain; charset=UTF-8"));
      assertEquals(MAIL.text(), parts.getBodyPart(0).getContent().toString().replace("\r", ""));
      assertTrue(parts.getBodyPart(1).getContent().toString().contains("<p>Été</p>"));

      MailOutcome refused =
          sent(server(url, Optional.of(new MailServer.Login("bakery", "wr0ng-pass"))));
      assertEquals(Kind.UNAVAILABLE, refused.kind());
      assertFalse(refused.detail().contains("wr0ng"), refused.detail());
    } finally {
      mails.stop();
    }
  }

  @Test
  void aDomainOfAnotherScriptIsWrittenInAscii() throws Exception {
    String offers = "250-stub\r\n250-SMTPUTF8\r\n250-AUTH PLAIN\r\n250 SIZE 10000000";
    try (SmtpStub stub = new SmtpStub(true, false).answering("EHLO", offers)) {
      MailServer server =
          MailServer.of(
              URI.create("smtps://localhost:" + stub.port()),
              LOGIN,
              "Bäckerei <orders@bäckerei.example>");
      Mail mail =
          new Mail(
              "anna@café.example",
              Locale.FRENCH,
              "n° 1",
              "Été",
              "<p>Été</p>",
              Map.of("Reply-To", "eva@café.example"));
      try (SmtpTransport transport = transport(trusting(server))) {
        assertEquals(Kind.SENT, transport.send(LEASED, mail).kind());
      }

      String commands = String.join("\n", stub.commands);
      assertTrue(commands.contains("RCPT TO:<anna@xn--caf-dma.example>"), commands);
      assertTrue(commands.contains("MAIL FROM:<orders@xn--bckerei-5wa.example>"), commands);
      assertFalse(commands.contains("SMTPUTF8"), commands);
      String message = stub.messages.get(0);
      assertTrue(message.contains("To: anna@xn--caf-dma.example\n"), message);
      assertTrue(message.contains("Reply-To: eva@xn--caf-dma.example\n"), message);
      assertTrue(message.contains("<orders@xn--bckerei-5wa.example>\n"), message);
      assertTrue(message.contains("Message-ID: <1234.1795341600000@xn--bckerei-5wa.example>"));
      assertTrue(message.chars().allMatch(c -> c < 0x80), message);
    }
  }

  @Test
  void nothingLeavesWithoutEncryptionUnlessThatIsSaid() throws Exception {
    try (SmtpStub none = new SmtpStub(false, false);
        SmtpStub offered = new SmtpStub(false, true);
        SmtpStub fromTheBeginning = new SmtpStub(true, false)) {
      assertEquals(Kind.UNAVAILABLE, sent(startTls(none)).kind());
      assertEquals(List.of("EHLO orders.example"), none.commands.subList(0, 1));
      assertTrue(none.commands.stream().noneMatch(each -> each.startsWith("AUTH")));

      assertEquals(Kind.SENT, sent(startTls(offered)).kind());
      assertTrue(offered.messages.get(0).contains("Message-ID: <1234."));
      assertEquals(
          Kind.SENT,
          sent(trusting(server("smtps://localhost:" + fromTheBeginning.port(), LOGIN))).kind());
    }
  }

  @Test
  void certificatesAndTheirNamesAreChecked() throws Exception {
    try (SmtpStub stub = new SmtpStub(false, true)) {
      MailOutcome unknown = sent(server("smtp://localhost:" + stub.port(), LOGIN));
      MailOutcome another = sent(trusting(server("smtp://127.0.0.2:" + stub.port(), LOGIN)));

      assertEquals(Kind.UNAVAILABLE, unknown.kind());
      assertTrue(unknown.detail().contains("SSLHandshakeException"), unknown.detail());
      assertEquals(Kind.UNAVAILABLE, another.kind());
      assertTrue(stub.commands.stream().noneMatch(each -> each.startsWith("AUTH")));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "RCPT, 550 5.1.1 nobody, REFUSED",
    "RCPT, 450 4.2.0 later, FAILED",
    "RCPT, 421 4.3.2 closing, UNAVAILABLE",
    "MAIL, 550 5.7.1 not you, UNAVAILABLE",
    "MAIL, 530 5.7.0 sign in first, UNAVAILABLE",
    "MAIL, 535 5.7.8 no, UNAVAILABLE",
    "MAIL, 554 5.7.1 no, UNAVAILABLE",
    "MAIL, 451 4.3.0 later, FAILED",
    "DATA, 451 4.3.0 later, FAILED",
    "BODY, 554 5.7.1 spam, REFUSED",
    "BODY, 452 4.3.1 full, FAILED",
    "AUTH, 535 5.7.8 no, UNAVAILABLE",
    "GREETING, 554 5.3.2 no, UNAVAILABLE"
  })
  void whatTheServerAnswersDecides(String verb, String answer, Kind kind) throws Exception {
    try (SmtpStub stub = new SmtpStub(false, true).answering(verb, answer)) {
      MailOutcome outcome = sent(startTls(stub));

      assertEquals(kind, outcome.kind(), outcome.detail());
      assertFalse(outcome.detail().contains("s3cret"), outcome.detail());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"GREETING", "EHLO", "STARTTLS", "AUTH", "MAIL", "RCPT", "DATA", "BODY"})
  void aServerThatIsSilentIsGivenUp(String verb) throws Exception {
    for (String how : List.of(SmtpStub.SILENCE, SmtpStub.DRIP)) {
      try (SmtpStub stub = new SmtpStub(false, true).answering(verb, how)) {
        long begun = System.nanoTime();
        MailOutcome outcome;
        try (SmtpTransport transport =
            new SmtpTransport(impatient(startTls(stub)), "orders.example", Duration.ofSeconds(2))) {
          outcome = transport.send(LEASED, MAIL);
        }

        assertTrue(outcome.kind() == Kind.UNAVAILABLE || outcome.kind() == Kind.FAILED, how);
        assertTrue(System.nanoTime() - begun < Duration.ofSeconds(30).toNanos(), how);
      }
    }
  }

  @Test
  void aConnectionIsUsedAgainAndClosedWhenNobodyNeedsIt() throws Exception {
    try (SmtpStub stub = new SmtpStub(false, true);
        SmtpTransport transport = transport(startTls(stub))) {
      for (int i = 0; i < 101; i++) {
        assertEquals(Kind.SENT, transport.send(LEASED, MAIL).kind());
      }
      assertEquals(2, stub.connections.get());
      assertEquals(101, stub.messages.size());
      transport.closeIdle();
      assertEquals(1, stub.commands.stream().filter("QUIT"::equals).count());
    }
  }

  @Test
  void aConnectionThatTheServerClosedIsMadeAgain() throws Exception {
    try (SmtpStub stub = new SmtpStub(false, true);
        SmtpTransport transport = transport(startTls(stub))) {
      transport.send(LEASED, MAIL);
      stub.hangUp();
      Poll.until("sent again", () -> transport.send(LEASED, MAIL).kind() == Kind.SENT);

      assertEquals(2, stub.connections.get());
    }
  }

  @Test
  void aServerThatDripsWhenItIsAskedWhetherItIsThereIsGivenUp() throws Exception {
    try (SmtpStub stub = new SmtpStub(false, true).answering("NOOP", SmtpStub.DRIP);
        SmtpTransport transport =
            new SmtpTransport(impatient(startTls(stub)), "orders.example", Duration.ofSeconds(2))) {
      assertEquals(Kind.SENT, transport.send(LEASED, MAIL).kind());
      long begun = System.nanoTime();

      assertEquals(Kind.UNAVAILABLE, transport.send(LEASED, MAIL).kind());

      assertTrue(System.nanoTime() - begun < Duration.ofSeconds(30).toNanos());
      assertEquals(Kind.SENT, transport.send(LEASED, MAIL).kind());
    }
  }

  @Test
  void aMailThatIsBeingSentWhenTheServiceStopsIsNotADefect() throws Exception {
    ExecutorService sender = Executors.newSingleThreadExecutor();
    try (SmtpStub stub = new SmtpStub(false, true).answering("BODY", SmtpStub.SILENCE)) {
      SmtpTransport transport = transport(startTls(stub));
      Future<MailOutcome> outcome = sender.submit(() -> transport.send(LEASED, MAIL));
      Poll.until("the mail is on its way", () -> !stub.messages.isEmpty());

      transport.close();

      assertEquals(Kind.FAILED, outcome.get().kind());
      assertEquals(Kind.UNAVAILABLE, transport.send(LEASED, MAIL).kind());
    } finally {
      sender.shutdownNow();
    }
  }

  @Test
  void aServerThatIsNotThereIsAway() throws Exception {
    int port;
    try (ServerSocket socket = new ServerSocket(0)) {
      port = socket.getLocalPort();
    }

    assertEquals(Kind.UNAVAILABLE, sent(server("smtp://localhost:" + port, LOGIN)).kind());
  }

  @Test
  void whatIsNoAddressIsRefused() throws Exception {
    try (SmtpStub stub = new SmtpStub(false, true);
        SmtpTransport transport = transport(startTls(stub))) {
      for (String recipient : List.of("", "a b@c", "a@b>\r\nRCPT TO:<c@d", "nobody")) {
        Mail mail = new Mail(recipient, Locale.ENGLISH, "s", "t", "h", Map.of());
        assertEquals(Kind.REFUSED, transport.send(LEASED, mail).kind(), recipient);
      }
    }
  }
}
