package dev.ordering.war;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.Handbook;
import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.RawHttp;
import dev.ordering.testing.SecretForms;
import dev.ordering.testing.TableDump;
import dev.ordering.testing.TestDatabases;
import dev.ordering.testing.TomcatServer;
import dev.ordering.testing.TomcatSetup;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * Attacks that only a real Tomcat answers as in production: how requests are cut, forwarded and
 * logged, by a Tomcat of few threads. At the end neither its logs nor the database may hold a
 * secret that came by.
 */
@Tag("thorough")
class AttackIT {
  private static final String FORM = "Content-Type: application/x-www-form-urlencoded\r\n";
  private static final String PUBLIC_URL = "https://shop.localhost";
  private static final int THREADS = 20;

  @TempDir private static Path base;
  private static String database;
  private static TomcatServer server;
  private static HttpCalls calls;
  private static RawHttp raw;
  private static SecretWalk secrets;

  @BeforeAll
  static void start() throws IOException {
    database = TestDatabases.POSTGRESQL.demoUrl();
    server =
        TomcatServer.start(
            base,
            "",
            TomcatServer.contextFile(database),
            Map.of("publicUrl", PUBLIC_URL, "bodyTimeout", "PT6S"),
            TomcatSetup.PLAIN.with(serverFile()));
    addFans();
    calls = new HttpCalls(server.address());
    raw = new RawHttp(URI.create(server.address()));
    secrets = new SecretWalk(calls, PUBLIC_URL);
    secrets.run();
  }

  /** Eight accounts with the password of the customer of the demo. */
  private static void addFans() {
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setUrl(database);
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "insert into account (id, firstname, lastname, email, email_key, password_hash, created_at)"
              + " select 5000 + n, 'Fan', 'Fan', 'fan' || n || '@demo.example',"
              + " 'fan' || n || '@demo.example', password_hash, created_at"
              + " from account, generate_series(1, 8) n where email_key = 'customer@demo.example'");
    } catch (SQLException exception) {
      throw new IllegalStateException(exception);
    }
  }

  private static String serverFile() throws IOException {
    return TomcatSetup.PLAIN
        .serverFile()
        .replace("protocol=", "maxThreads=\"" + THREADS + "\" protocol=")
        .replace(
            "autoDeploy=\"false\"/>", "autoDeploy=\"false\">" + Handbook.accessLog() + "</Host>");
  }

  @AfterAll
  static void stop() throws IOException {
    PGSimpleDataSource tables = new PGSimpleDataSource();
    tables.setUrl(database);
    TableDump dump = TableDump.of(tables);
    server.close();
    assertTrue(dump.cells().contains("customer@demo.example"), "the dump shows what tables hold");
    String logs = server.console() + logs();
    assertTrue(logs.contains("POST /api/token\" 200"), "the logs show what was asked for");
    assertEquals(18, secrets.secrets().size(), secrets.secrets().keySet()::toString);
    assertEquals(Set.of(), secrets.names(dump.shown(secrets.secrets().values())));
    assertEquals(Set.of(), secrets.names(SecretForms.shown(secrets.secrets().values(), logs)));
    assertFalse(server.console().contains("SEVERE"), server::console);
  }

  private static String logs() throws IOException {
    StringBuilder text = new StringBuilder();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(base.resolve("logs"))) {
      for (Path file : files) {
        text.append(Files.readString(file));
      }
    }
    return text.toString();
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          RFC 9110 9.3.8  | TRACE /oauth/authorize HTTP/1.1           | 405
          RFC 9110 9.3.8  | TRACE / HTTP/1.1                          | 405
          RFC 9110 9.3.6  | CONNECT evil.example:443 HTTP/1.1         | 501
          RFC 9110 9.1    | NONSENSE /user HTTP/1.1                   | 405
          RFC 9110 9.1    | get /user HTTP/1.1                        | 405
          RFC 9112 3      | GET /user HTTP/9.9                        | 505
          RFC 9112 3      | GET /us{er} HTTP/1.1                      | 400
          RFC 9112 3      | GET /user?<script> HTTP/1.1               | 400
          RFC 3986 2.1    | GET /user%00 HTTP/1.1                     | 400
          RFC 3986 2.1    | GET /user%2f..%2fuser HTTP/1.1            | 400
          RFC 3986 2.1    | GET /user%5c..%5cuser HTTP/1.1            | 400
          RFC 3986 2.1    | GET /%zz HTTP/1.1                         | 400
          RFC 3986 5.2.4  | GET /../../WEB-INF/web.xml HTTP/1.1       | 400
          RFC 3986 5.2.4  | GET /x/%2e%2e/WEB-INF/web.xml HTTP/1.1    | 404
          RFC 3986 5.2.4  | GET /WEB-INF/web.xml HTTP/1.1             | 404
          RFC 3986 5.2.4  | GET /META-INF/MANIFEST.MF HTTP/1.1        | 404
          RFC 3986 5.2.4  | GET /WEB-INF/templates/layout.mustache HTTP/1.1 | 404
          RFC 3986 5.2.4  | GET /assets/..;/WEB-INF/web.xml HTTP/1.1  | 404
          RFC 3986 5.2.4  | GET /assets/%2e%2e/WEB-INF/web.xml HTTP/1.1 | 404
          """)
  void requestLinesOfAnyKindTellNothing(String clause, String line, int status) {
    RawHttp.Answer answer = head(line, "X-Secret: canary");

    assertEquals(status, answer.status(), answer::whole);
    assertFalse(answer.body().contains("canary"), answer::whole);
    assertFalse(answer.body().contains("<web-app"), answer::whole);
    assertFalse(answer.body().contains("at dev.ordering"), answer::whole);
    assertFalse(answer.body().contains("at org.apache"), answer::whole);
  }

  @ParameterizedTest(name = "RFC 9110 5.4, 9112 5: {0}")
  @ValueSource(
      strings = {
        "Authorization: Bearer {big}",
        "Cookie: ORDERING_SESSION={big}",
        "X-Request-Id: {big}",
        "X-VERSION: {big}",
        "Accept-Language: {big}",
        "Accept: {big}",
        "X-Forwarded-For: {big}",
        "X-{big}: 1",
        "Host: {big}",
        "X-A: b\r\n folded: c",
        "X-A : b",
        ": b",
        "X-A"
      })
  void headersOfAnyKindAreRefusedOrDisregarded(String header) {
    RawHttp.Answer answer = head("GET /user HTTP/1.1", header.replace("{big}", "a".repeat(30_000)));

    assertTrue(List.of(400, 401, 431).contains(answer.status()), answer::whole);
    assertTrue(answer.body().length() < 20_000, "nothing is told back");
  }

  @ParameterizedTest(name = "RFC 9112 6, 11.2: {0}")
  @ValueSource(
      strings = {
        "Content-Length: 5\r\nContent-Length: 6",
        "Content-Length: 5, 6",
        "Content-Length: -1",
        "Content-Length: +5",
        "Content-Length: 0x5",
        "Content-Length: 99999999999999999999",
        "Transfer-Encoding: identity, chunked, identity",
        "Transfer-Encoding: nonsense",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: x"
      })
  void noBodyHasTwoLengths(String headers) {
    RawHttp.Answer answer =
        raw.send(
            ("POST /api/token HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
                    + FORM
                    + headers
                    + "\r\n\r\nGET /versions HTTP/1.1\r\nHost: x\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII));

    assertTrue(List.of(400, 413, 501).contains(answer.status()), answer::whole);
    assertFalse(answer.body().contains("1.9.0"), "no second request is read");
  }

  @Test
  void aRequestHiddenInABodyIsNotRead() {
    RawHttp.Answer answer =
        raw.send(
            ("POST /api/token HTTP/1.1\r\nHost: x\r\n"
                    + FORM
                    + "Content-Length: 50\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
                    + "GET /versions HTTP/1.1\r\nHost: x\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII));

    assertEquals(400, answer.status(), answer::whole);
    assertFalse(answer.body().contains("1.9.0"), "RFC 9112 6.3");
  }

  @ParameterizedTest(name = "RFC 9700 4.13: {0}")
  @ValueSource(
      strings = {
        "Host: evil.example",
        "X-Forwarded-Host: evil.example",
        "X-Forwarded-Proto: evil",
        "X-Forwarded-Port: 666",
        "X-Forwarded-Prefix: /evil",
        "Forwarded: host=evil.example;proto=http"
      })
  void noHeaderPoisonsWhereBrowsersAreSent(String header) {
    List<String> headers = new ArrayList<>(List.of(header, "Accept: text/html,*/*;q=0.5"));
    for (String target :
        new String[] {"/.well-known/oauth-authorization-server", "/oauth/sign-out", "/versions"}) {
      RawHttp.Answer answer = raw.get(target, headers.toArray(new String[0]));
      assertTrue(answer.status() == 200 || answer.status() == 400, answer::whole);
      assertFalse(answer.whole().contains("evil") || answer.whole().contains(":666"));
    }
  }

  @Test
  void aBodyIsNoQuery() {
    String query = "response_type=code&scope=orders&redirect_uri=http%3A%2F%2F127.0.0.1%2Fcallback";
    RawHttp.Answer answer =
        raw.request(
            "GET",
            "/oauth/authorize?" + query,
            List.of("Accept: text/html", "Content-Type: application/x-www-form-urlencoded"),
            "client_id=demo-app".getBytes(StandardCharsets.US_ASCII));

    assertEquals(400, answer.status(), answer::whole);
    assertEquals("", answer.header("Location"), "RFC 6749 3.1, 4.1.2.1");
  }

  @ParameterizedTest(name = "RFC 6749 4.1.2.1, 10.14: {0}")
  @ValueSource(
      strings = {
        "GET /oauth/authorize?client_id=%zz",
        "GET /oauth/authorize?redirect_uri=%ff",
        "GET /oauth/consent?request=%00",
        "POST /oauth/authorize",
        "PUT /oauth/sign-in"
      })
  void aBrowserIsToldOnAPageWhatCannotBeRead(String line) {
    String[] words = line.split(" ", 2);
    RawHttp.Answer answer =
        raw.request(words[0], words[1], List.of("Accept: text/html,*/*;q=0.8"), new byte[0]);

    assertTrue(answer.status() == 400 || answer.status() == 405, answer::whole);
    assertEquals("", answer.header("Location"));
    assertTrue(answer.header("Content-Type").startsWith("text/html;"), answer::whole);
    assertTrue(answer.body().contains("<h1>This "), answer::whole);
  }

  @Test
  void anAddressOfAnotherHostIsRefused() {
    RawHttp.Answer answer =
        head("GET http://evil.example/.well-known/oauth-authorization-server HTTP/1.1", "X-A: b");

    assertEquals(400, answer.status(), answer::whole);
    assertFalse(answer.body().contains("issuer"), answer::whole);
  }

  @Test
  void aForgedForwardingDodgesNoLimit() {
    int last = 0;
    for (int i = 0; i < 12; i++) {
      String body =
          "grant_type=password&client_id=demo-first-party&device_id=d&device_name=n"
              + "&username=newcomer@demo.example&password=wrong";
      last =
          raw.post(
                  "/api/token",
                  "application/x-www-form-urlencoded",
                  body,
                  "X-Forwarded-For: 198.51.100." + i,
                  "X-Real-IP: 198.51.100." + i,
                  "Forwarded: for=198.51.100." + i,
                  "True-Client-IP: 198.51.100." + i)
              .status();
    }
    assertEquals(429, last);
  }

  @ParameterizedTest(name = "RFC 9112 6.3: {0}")
  @ValueSource(strings = {"application/x-www-form-urlencoded", "application/json", "text/plain"})
  void whoHangsUpBeforeTheBodyLeavesNothingInTheLog(String type) throws IOException {
    for (String path : new String[] {"/api/token", "/oauth/sign-in", "/user"}) {
      String head = "POST " + path + " HTTP/1.1\r\nHost: x\r\nContent-Type: " + type;
      for (String begun : new String[] {"", "grant"}) {
        byte[] bytes =
            (head + "\r\nContent-Length: 100\r\n\r\n" + begun).getBytes(StandardCharsets.US_ASCII);
        try (Socket socket = raw.open(bytes)) {
          socket.shutdownOutput();
          socket.getInputStream().readAllBytes();
        }
      }
    }
    assertFalse(server.console().contains("SEVERE"), server::console);
  }

  @ParameterizedTest(name = "RFC 9112 3.2: {0}")
  @ValueSource(
      strings = {
        "Host:",
        "Host: \"><script>",
        "Host: evil.example/path",
        "Host: evil.example:99999",
        "Host: evil.example:x",
        "Host: user@evil.example",
        "Host: [::1",
        "Host: a b",
        "Host: %00",
        "Host: a\r\nHost: b"
      })
  void aHostThatIsNoneIsNoFaultOfOurs(String host) {
    RawHttp.Answer answer = head("GET /.well-known/oauth-authorization-server HTTP/1.1", host);

    assertTrue(answer.status() == 200 || answer.status() == 400, answer::whole);
    assertTrue(
        answer.status() == 400 || answer.body().contains("\"issuer\":\"https://shop.localhost\""),
        answer::whole);
  }

  @Test
  void slowBodiesKeepNobodyElseWaiting() throws Exception {
    try (SlowClients slow = SlowClients.open(raw, 3 * THREADS)) {
      for (int round = 0; round < 3; round++) {
        long start = System.nanoTime();
        assertEquals(200, calls.get("/health/live").status());
        assertEquals(200, calls.get("/versions", "Accept", "application/json").status());
        assertEquals(200, calls.grant("demo-first-party", "customer", "quick").status());
        assertEquals(401, calls.get("/user", "Authorization", "Bearer x").status());
        assertTrue(System.nanoTime() - start < Duration.ofSeconds(30).toNanos());
      }
      // those that are known to be refused need not be waited for
      assertEquals(
          Set.of("401 token_required", "408 request_timeout", "413 body_too_large"),
          slow.answers());
    }
    assertEquals(200, calls.grant("demo-first-party", "customer", "quick").status());
  }

  @Test
  void slowFilesOfOneUserLeaveRoomForThoseOfOthers() throws Exception {
    String slowly =
        calls.grant("demo-first-party", "staff", "slow").json().path("access_token").asText();
    String other =
        calls.grant("demo-first-party", "customer", "other").json().path("access_token").asText();
    try (SlowClients unknown = SlowClients.sendingFiles(raw, 70, "f".repeat(64));
        SlowClients known = SlowClients.sendingFiles(raw, 70, slowly)) {
      assertEquals(Set.of("401 invalid_token"), unknown.answers());
      try (SlowClients another = SlowClients.sendingFiles(raw, 1, other)) {
        assertEquals(Set.of("503 service_unavailable", "408 request_timeout"), known.answers());
        assertEquals(Set.of("408 request_timeout"), another.answers());
      }
    }
  }

  @Test
  void slowFilesOfManyUsersOfOneNetworkLeaveRoomForThoseOfAnother() throws Exception {
    String[] tokens =
        IntStream.rangeClosed(1, 8).mapToObj(AttackIT::fanToken).toArray(String[]::new);
    String other =
        calls.grant("demo-first-party", "customer", "other").json().path("access_token").asText();
    // one more of each than a user may have: when those are refused, the others are under way
    try (SlowClients many = SlowClients.sendingFiles(raw.from("127.0.0.2"), 9, tokens)) {
      many.awaitAnswered(tokens.length);
      try (SlowClients another = SlowClients.sendingFiles(raw.from("127.0.0.3"), 1, other)) {
        assertEquals(Set.of("408 request_timeout"), another.answers());
      }
      assertEquals(Set.of("503 service_unavailable", "408 request_timeout"), many.answers());
    }
  }

  /** Of an account that {@link #addFans} added. */
  private static String fanToken(int number) {
    Map<String, String> form =
        Map.of(
            "grant_type", "password",
            "client_id", "demo-first-party",
            "device_id", "fan",
            "device_name", "fan",
            "username", "fan" + number + "@demo.example",
            "password", "demo-customer");
    return calls.post("/api/token", form).json().path("access_token").asText();
  }

  @Test
  void bodiesThatOneNetworkDoesNotEndLeaveRoomForThoseOfAnother() throws Exception {
    int bytes = 290_000;
    String cart = "{\"cart\":[{\"product_id\":1,\"shop_id\":1}]" + " ".repeat(bytes + 10_000) + "}";
    RawHttp network = raw.from("127.0.0.2");
    // more than there is room for, if a network could have all of it
    SlowClients slow = SlowClients.holding(network, 240, bytes);
    try {
      int own = 0;
      for (int i = 0; i < 100 && own != 503; i++) {
        own = network.post("/checkout", "application/json", cart).status();
      }

      assertEquals(503, own);
      RawHttp.Answer other = raw.from("127.0.0.3").post("/checkout", "application/json", cart);
      assertEquals(200, other.status(), other::whole);
    } finally {
      slow.close();
    }
  }

  @Test
  void theCookiesOfAnHttpsServiceBelongToItsHostAlone() {
    HttpResponse<String> page =
        new HttpBrowser(URI.create(server.address() + "/"), "en").open("oauth/sign-out");

    String cookie = page.headers().firstValue("Set-Cookie").orElseThrow();
    assertTrue(
        cookie.matches("__Host-ORDERING_BROWSER=\\w+; Path=/; HttpOnly; SameSite=Lax; Secure"),
        cookie);
  }

  private static RawHttp.Answer head(String line, String header) {
    String host = header.startsWith("Host:") ? "" : "Host: x\r\n";
    return raw.send(
        (line + "\r\n" + host + header + "\r\nConnection: close\r\n\r\n")
            .getBytes(StandardCharsets.UTF_8));
  }
}
