package dev.ordering.order.mail;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.notification.Poll;
import dev.ordering.notification.push.PushRows;
import dev.ordering.order.CartBody;
import dev.ordering.order.FeedCustomer;
import dev.ordering.testing.AtOnce;
import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.HttpCalls.Answer;
import dev.ordering.testing.RunningService;
import dev.ordering.testing.TestDatabases;
import jakarta.mail.Message.RecipientType;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Two nodes on one PostgreSQL with one mail server: what both could do is done once. */
@Tag("thorough")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MailsOfTwoNodesTest {
  private static final int PLACINGS = 20;
  private static final String CUSTOMER = "newcomer@demo.example";
  private static final String SHOP = "brugge@degoudenaar.example";
  private static final Pattern LINK = Pattern.compile("http://localhost/\\S+/[0-9a-f]{64}");
  private static final String STALE_TOTAL =
      "\"expected_total\": {\"value\": 1, \"currency\": \"EUR\"}";

  private final GreenMail mails =
      new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));
  private final List<HikariDataSource> pools = new ArrayList<>();
  private final List<RunningService> nodes = new ArrayList<>();

  @BeforeAll
  void start() {
    mails.start();
    String url = TestDatabases.POSTGRESQL.demoUrl();
    for (int i = 0; i < 2; i++) {
      pools.add(TestDatabases.pool(url));
      nodes.add(
          new RunningService(
              pools.get(i),
              Map.of(
                  "publicUrl", "http://localhost",
                  "mailServer", "smtp+plain://127.0.0.1:" + mails.getSmtp().getPort(),
                  "mailFrom", "orders@bakery.example")));
    }
  }

  @AfterAll
  void stop() {
    nodes.forEach(RunningService::close);
    pools.forEach(HikariDataSource::close);
    mails.stop();
  }

  /** Of three requests at once one places, one repeats that on the other node, one is undone. */
  @Test
  void twentyPlacingsAtOnceAreToldOnceEach() throws Exception {
    String token =
        nodes
            .get(0)
            .calls()
            .grant("demo-first-party", "newcomer", "placing")
            .json()
            .get("access_token")
            .asText();
    List<Answer> answers =
        AtOnce.run(
            3 * PLACINGS,
            i -> {
              CartBody body = body(i / 3);
              CartBody sent = i % 3 == 2 ? body.with(STALE_TOTAL) : body;
              HttpCalls node = nodes.get(i % 2).calls();
              return () -> placed(node, token, sent, i % 3 == 2 ? "undone" + i : "key" + i / 3);
            });
    List<Integer> statuses = answers.stream().map(Answer::status).toList();
    assertEquals(PLACINGS, statuses.stream().filter(status -> status == 409).count());
    assertEquals(2 * PLACINGS, statuses.stream().filter(status -> status == 200).count());
    List<String> numbers =
        answers.stream()
            .filter(answer -> answer.status() == 200)
            .map(answer -> answer.json().get("results").get(0).get("id").asText())
            .distinct()
            .sorted()
            .toList();
    assertEquals(PLACINGS, numbers.size());

    assertEquals(numbers, told(CUSTOMER, "order_placed"));
    assertEquals(numbers, told(SHOP, "order_for_shop"));
    assertEquals(2 * PLACINGS, mails.getReceivedMessages().length);
    mails.purgeEmailFromAllMailboxes();
  }

  /** At the shop that wants its orders by mail; a slot takes a few of them. */
  private static CartBody body(int placing) {
    String time = "%02d:%s".formatted(7 + placing / 2 % 5, placing % 2 == 0 ? "00" : "30");
    return CartBody.takeout(FeedCustomer.nextTuesday().toString(), time)
        .items(CartBody.item(2, 28, 1));
  }

  private static Answer placed(HttpCalls node, String token, CartBody body, String key) {
    return node.send(
        node.request("/orders")
            .header("Authorization", "Bearer " + token)
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", key)
            .POST(HttpRequest.BodyPublishers.ofString(body.json())));
  }

  /** Which orders the mails that arrived are about, by the rows that their Message-IDs name. */
  private List<String> told(String recipient, String kind) throws Exception {
    PushRows rows = new PushRows(pools.get(0));
    List<String> orders = new ArrayList<>();
    for (MimeMessage mail : arrived(recipient)) {
      long id = Long.parseLong(mail.getMessageID().replaceAll("^<|\\..*", ""));
      orders.add(
          Long.toString(
              rows.number(
                  "select cast(subject as bigint) from mail_outbox where id = ? and kind = ?",
                  id,
                  kind)));
    }
    return orders.stream().sorted().toList();
  }

  /** All mails to somebody, once nothing waits to be sent. */
  private List<MimeMessage> arrived(String recipient) throws Exception {
    PushRows rows = new PushRows(pools.get(0));
    Poll.until(
        "sent", () -> rows.number("select count(*) from mail_outbox where done_at is null") == 0);
    List<MimeMessage> found = new ArrayList<>();
    for (MimeMessage mail : mails.getReceivedMessages()) {
      if (mail.getRecipients(RecipientType.TO)[0].toString().equals(recipient)) {
        found.add(mail);
      }
    }
    return found;
  }

  @Test
  void whatOneNodeWasAskedForTheOtherGivesAndOfTwoUsesAtOnceOneWins() throws Exception {
    HttpBrowser asking = browser(0);
    HttpResponse<String> form = asking.open("oauth/recover");
    HttpResponse<String> asked =
        asking.submit(form, "oauth/recover", Map.of("email", "staff@demo.example"));
    assertEquals(200, asked.statusCode());
    List<MimeMessage> sent = arrived("staff@demo.example");
    assertEquals(1, sent.size());
    String text = ((MimeMultipart) sent.get(0).getContent()).getBodyPart(0).getContent().toString();
    String link = LINK.matcher(text).results().map(MatchResult::group).findFirst().orElseThrow();
    String path = URI.create(link).getPath().substring(1);

    List<Integer> statuses =
        AtOnce.run(
            2,
            node -> {
              HttpBrowser browser = browser(node);
              HttpResponse<String> page = browser.open(path);
              return () ->
                  browser
                      .submit(page, path, Map.of("password", "seven green bottles " + node))
                      .statusCode();
            });

    assertEquals(List.of(303, 404), statuses.stream().sorted().toList());
    String password = "seven green bottles " + statuses.indexOf(303);
    assertEquals(
        List.of(200, 200, 400, 400),
        Stream.of(password, "demo-staff")
            .flatMap(each -> nodes.stream().map(node -> signIn(node.calls(), each)))
            .toList());
    assertEquals(404, browser(1).open(path).statusCode());
    mails.purgeEmailFromAllMailboxes();
  }

  private static int signIn(HttpCalls node, String password) {
    return node.post(
            "/api/token",
            Map.of(
                "grant_type", "password",
                "client_id", "demo-first-party",
                "device_id", "recovered",
                "device_name", "test",
                "username", "staff@demo.example",
                "password", password))
        .status();
  }

  private HttpBrowser browser(int node) {
    return new HttpBrowser(nodes.get(node).address(), "en");
  }
}
