package dev.ordering.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.RawHttp;
import dev.ordering.testing.ServiceTest;
import dev.ordering.testing.TestDatabases;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Guessing passwords against two nodes on one database, behind a proxy at 127.0.0.1 that both trust
 * (RFC 6749 10.10, RFC 6819 4.4.3.6 and 5.1.4.2.3).
 */
@Tag("thorough")
class ThrottlingTest {
  private static final String HOME = "203.0.113.5";
  private static final String ELSEWHERE = "203.0.113.99";

  private static final AdjustableClock CLOCK = new AdjustableClock();
  private static HikariDataSource tables;
  private static Node first;
  private static Node second;

  /** A whole service of its own. */
  private record Node(ServiceTest service, RawHttp http, URI address) {
    static Node start(String database) throws Exception {
      class Service extends ServiceTest {
        @Override
        protected HikariDataSource open() {
          return pool(database);
        }

        @Override
        protected Map<String, String> settings() {
          return Map.of("demo", "true", "trustedProxies", "127.0.0.1");
        }

        @Override
        protected Clock clock() {
          return CLOCK;
        }

        URI address() {
          return getBaseUri();
        }
      }
      Service service = new Service();
      service.setUp();
      return new Node(service, new RawHttp(service.address()), service.address());
    }

    /** The grant {@code password}, from an address that the proxy saw. */
    RawHttp.Answer attempt(String account, String password, String forwardedFor) {
      return http.post(
          "/api/token",
          AttackTest.FORM,
          "grant_type=password&client_id=demo-first-party&device_id=d&device_name=n&username="
              + account
              + "@demo.example&password="
              + password,
          "X-Forwarded-For: " + forwardedFor);
    }
  }

  @BeforeAll
  static void start() throws Exception {
    String database = TestDatabases.POSTGRESQL.url();
    tables = pool(database);
    first = Node.start(database);
    second = Node.start(database);
  }

  @AfterAll
  static void stop() throws Exception {
    first.service().tearDown();
    second.service().tearDown();
    tables.close();
  }

  @BeforeEach
  void nothingHasFailedLately() {
    CLOCK.advance(Duration.ofMinutes(16));
  }

  @Test
  void whatFailsOnOneNodeCountsOnTheOtherAndOnBothWaysIn() {
    for (int i = 0; i < 10; i++) {
      Node node = i % 2 == 0 ? first : second;
      assertEquals(400, node.attempt("customer", "wrong", HOME).status());
    }
    for (Node node : List.of(first, second)) {
      RawHttp.Answer answer = node.attempt("customer", "demo-customer", HOME);
      assertEquals(429, answer.status(), answer::whole);
      assertEquals("too_many_failures", AttackTest.json(answer).get("error").asText());
      int wait = Integer.parseInt(answer.header("Retry-After"));
      assertTrue(wait > 0 && wait <= 900, answer::whole);
    }
    RawHttp.Answer page = signInPage("customer@demo.example", HOME);
    assertEquals(429, page.status(), page::whole);
    assertTrue(Integer.parseInt(page.header("Retry-After")) > 0);

    assertEquals(200, first.attempt("customer", "demo-customer", ELSEWHERE).status());
    CLOCK.advance(Duration.ofMinutes(15));
    assertEquals(200, second.attempt("customer", "demo-customer", HOME).status());
  }

  @Test
  void whatTheClientItselfWritesIntoTheHeaderDodgesNothing() {
    for (int i = 0; i < 10; i++) {
      String forged = "198.51.100." + i + ", 127.0.0.1, unknown, " + HOME;
      assertEquals(400, first.attempt("staff", "wrong", forged).status());
    }
    for (String forged :
        new String[] {
          HOME,
          "1.2.3.4, " + HOME,
          "127.0.0.1, " + HOME,
          "\t" + HOME,
          HOME + ":8080",
          "::ffff:" + HOME,
          HOME + ", 127.0.0.1",
          "1.2.3.4\r\nX-Forwarded-For: " + HOME,
          HOME + "\r\nForwarded: for=1.2.3.4\r\nX-Real-IP: 1.2.3.4"
        }) {
      assertEquals(429, second.attempt("staff", "demo-staff", forged).status(), forged);
    }
    assertEquals(200, second.attempt("staff", "demo-staff", HOME + ", " + ELSEWHERE).status());
  }

  @Test
  void guessingFromEverywhereLocksTheOwnerOutNeitherAtHomeNorForGood() {
    assertEquals(200, first.attempt("newcomer", "demo-newcomer", HOME).status());
    for (int i = 0; i < 48; i++) {
      failed("newcomer@demo.example", "198.51.100." + i);
    }
    assertEquals(400, first.attempt("newcomer", "wrong", "198.51.100.50").status());
    assertEquals(400, second.attempt("newcomer", "wrong", "198.51.100.51").status());
    assertEquals(429, first.attempt("newcomer", "wrong", "198.51.100.52").status());
    assertEquals(429, second.attempt("newcomer", "demo-newcomer", ELSEWHERE).status());

    assertEquals(200, second.attempt("newcomer", "demo-newcomer", HOME).status());
    assertEquals(200, first.attempt("newcomer", "demo-newcomer", HOME).status());

    for (int i = 0; i < 14; i++) {
      CLOCK.advance(Duration.ofMinutes(1));
      assertEquals(429, first.attempt("newcomer", "wrong", "198.51.100." + i).status());
    }
    CLOCK.advance(Duration.ofMinutes(1));
    assertEquals(
        200,
        second.attempt("newcomer", "demo-newcomer", ELSEWHERE).status(),
        "attempts that were turned away do not prolong the wait");
  }

  @Test
  void oneAddressCannotTryManyAccounts() {
    for (int i = 0; i < 98; i++) {
      failed("somebody" + i + "@demo.example", HOME);
    }
    assertEquals(400, first.attempt("anybody", "wrong", HOME).status());
    assertEquals(400, second.attempt("everybody", "wrong", HOME).status());
    assertEquals(429, first.attempt("customer", "demo-customer", HOME).status());
    assertEquals(200, second.attempt("customer", "demo-customer", ELSEWHERE).status());
  }

  @Test
  void parallelGuessesOnBothNodesLearnNoMoreThanTheLimit() {
    ExecutorService threads = Executors.newFixedThreadPool(16);
    try {
      List<CompletableFuture<Integer>> running = new ArrayList<>();
      for (int i = 0; i < 32; i++) {
        Node node = i % 2 == 0 ? first : second;
        running.add(
            CompletableFuture.supplyAsync(
                () -> node.attempt("staff", "wrong", HOME).status(), threads));
      }
      List<Integer> answers = running.stream().map(CompletableFuture::join).toList();
      long told = answers.stream().filter(status -> status == 400).count();
      assertTrue(told <= 10, answers::toString);
      assertTrue(List.of(400, 429, 503).containsAll(answers), answers::toString);
      assertEquals(429, first.attempt("staff", "demo-staff", HOME).status());
    } finally {
      threads.shutdown();
    }
  }

  @Test
  void knownAndUnknownAccountsAreAnsweredAlike() {
    for (int i = 0; i < 11; i++) {
      RawHttp.Answer known = first.attempt("customer", "wrong", HOME);
      RawHttp.Answer unknown = first.attempt("nobody", "wrong", HOME);
      assertEquals(known.status(), unknown.status());
      assertEquals(withoutId(known), withoutId(unknown));
      assertEquals(known.header("Retry-After"), unknown.header("Retry-After"));
    }
  }

  private static String withoutId(RawHttp.Answer answer) {
    return ((ObjectNode) AttackTest.json(answer)).without("request_id").toString();
  }

  private static RawHttp.Answer signInPage(String email, String address) {
    HttpBrowser browser = new HttpBrowser(first.address(), "en");
    HttpResponse<String> page =
        browser.open(
            "oauth/authorize?"
                + AttackTest.query(
                    Map.of(
                        "client_id",
                        "demo-app",
                        "redirect_uri",
                        HttpBrowser.encode("http://127.0.0.1/callback"))));
    Map<String, String> hidden = browser.hidden(page, "oauth/sign-in");
    return first
        .http()
        .post(
            "/oauth/sign-in",
            AttackTest.FORM,
            "request="
                + hidden.get("request")
                + "&csrf="
                + hidden.get("csrf")
                + "&password=demo-customer&username="
                + HttpBrowser.encode(email),
            "Cookie: ORDERING_BROWSER=" + browser.cookie("ORDERING_BROWSER"),
            "X-Forwarded-For: " + address);
  }

  /** As if a sign-in had failed a second ago. */
  private static void failed(String account, String address) {
    try (Connection connection = tables.getConnection();
        PreparedStatement row =
            connection.prepareStatement(
                "insert into sign_in_failure (account_key, address_key, address_known, failed_at)"
                    + " values (?, ?, false, ?)")) {
      String[] parts = address.split("\\.", -1);
      StringBuilder bytes = new StringBuilder();
      for (String part : parts) {
        bytes.append(String.format("%02x", Integer.parseInt(part)));
      }
      row.setString(1, sha256(account));
      row.setString(2, sha256(bytes.toString()));
      row.setTimestamp(3, Timestamp.from(CLOCK.instant().minusSeconds(1)));
      row.execute();
      connection.commit();
    } catch (SQLException | NoSuchAlgorithmException exception) {
      throw new IllegalStateException(exception);
    }
  }

  private static HikariDataSource pool(String url) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(url);
    config.setMaximumPoolSize(16);
    config.setAutoCommit(false);
    return new HikariDataSource(config);
  }

  private static String sha256(String text) throws NoSuchAlgorithmException {
    return HexFormat.of()
        .formatHex(
            MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
  }
}
