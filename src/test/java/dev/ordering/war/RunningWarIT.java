package dev.ordering.war;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeType;
import dev.ordering.testing.AppServer;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.HttpCalls.Answer;
import dev.ordering.testing.JmxConsole;
import dev.ordering.testing.RawHttp;
import dev.ordering.testing.RemoteConsole;
import dev.ordering.testing.ServerProduct;
import dev.ordering.testing.TestDatabases;
import dev.ordering.testing.WebBrowser;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.MBeanAttributeInfo;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.CompositeDataSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.WebDriver;
import org.openqa.selenium.support.ui.ExpectedConditions;
import org.openqa.selenium.support.ui.WebDriverWait;

/**
 * The packaged WAR on every app server, under a context path of its own, on a PostgreSQL DataSource
 * and with settings from the context file, called as client developers call it.
 */
@ParameterizedClass
@EnumSource(ServerProduct.class)
@Tag("thorough")
class RunningWarIT {
  private static final int BEANS = 13;

  @TempDir private static Path base;
  private static AppServer server;
  private static String database;
  private static HttpCalls calls;
  private static String token;
  private static RemoteConsole remote;

  RunningWarIT(ServerProduct product) {
    assertNotNull(product);
  }

  @BeforeParameterizedClassInvocation
  static void start(ServerProduct product) {
    database = TestDatabases.POSTGRESQL.emptyUrl();
    remote = RemoteConsole.prepare(base.resolve(product.name() + "-console"));
    List<String> options = new ArrayList<>(remote.options());
    // what clients do not read would fill it many times
    options.addAll(List.of("-Xmx256m", "-XX:+ExitOnOutOfMemoryError"));
    server = product.start(base.resolve(product.name()), "/shop", database, options);
    calls = new HttpCalls(server.address());
    token =
        "Bearer "
            + calls
                .grant("demo-first-party", "customer", "laptop")
                .json()
                .get("access_token")
                .asText();
  }

  @AfterParameterizedClassInvocation
  static void stop(ServerProduct product) throws Exception {
    new Draining(server, database).stop(product);
    assertFalse(server.console().contains("SEVERE"), server::console);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/openapi/1.9.0.json", "/shops/1/products"})
  void aClientThatHangsUpDuringItsAnswerLeavesNoStackTrace(String path) throws Exception {
    URI address = URI.create(server.address());
    String request =
        "GET %s HTTP/1.1\r\nHost: shop.example\r\n\r\n".formatted(address.getPath() + path);
    for (int i = 0; i < 5; i++) {
      try (Socket socket = new Socket()) {
        // more than fits on the way, of which nothing is read
        socket.setReceiveBufferSize(1024);
        socket.connect(new InetSocketAddress(address.getHost(), address.getPort()));
        socket.getOutputStream().write(request.repeat(20).getBytes(UTF_8));
        TimeUnit.MILLISECONDS.sleep(100);
        // closing it is then a reset
        socket.setSoLinger(true, 0);
      }
    }
    assertEquals(200, calls.get("/versions").status());
    assertFalse(server.console().contains("\tat "), server::console);
  }

  @Test
  void clientsWhoDoNotReadKeepNobodyElseWaiting() throws Exception {
    try (SilentReaders silent = new SilentReaders(server.address())) {
      silent.assertNobodyElseWaits();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0.2.0,ARRAY,NUMBER", "0.2.2,ARRAY,NUMBER", "0.3.0,ARRAY,NUMBER",
    "1.0.0,OBJECT,NUMBER", "1.0.1,OBJECT,NUMBER", "1.3.0,OBJECT,OBJECT",
    "1.4.0,OBJECT,OBJECT", "1.5.0,OBJECT,OBJECT", "1.5.1,OBJECT,OBJECT",
    "1.5.2,OBJECT,OBJECT", "1.7.0,OBJECT,OBJECT", "1.8.0,OBJECT,OBJECT",
    "1.9.0,OBJECT,OBJECT", "1.10.0,OBJECT,OBJECT"
  })
  void everyVersionListsOrdersAndChangesTheProfile(
      String version, JsonNodeType list, JsonNodeType price) {
    Answer orders = calls.get("/orders", "Authorization", token, "X-VERSION", version);
    assertEquals(200, orders.status(), orders.response().body());
    assertEquals(version, orders.header("X-VERSION"));
    assertEquals(list, orders.json().getNodeType());
    JsonNode results = orders.json().isArray() ? orders.json() : orders.json().get("results");
    assertEquals(15, results.size());
    assertEquals(price, results.get(0).get("prices").get("price").getNodeType());

    Answer user =
        calls.send(
            calls
                .request("/user")
                .headers("Authorization", token, "X-VERSION", version)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .method(
                    "PATCH",
                    BodyPublishers.ofString(
                        "notifications[email_when_newsletter]=1&firstname=Version+" + version)));
    assertEquals(200, user.status(), user.response().body());
    assertEquals("Version " + version, user.json().get("firstname").asText());
    assertTrue(user.json().get("notifications").get("email_when_newsletter").asBoolean());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/versions",
        "/openapi/1.9.0.json",
        "/.well-known/oauth-authorization-server",
        "/"
      })
  void whatNeedsNoTokenAnswersJson(String path) {
    Answer answer = calls.get(path, "Accept", "application/json");

    assertEquals(200, answer.status());
    assertTrue(answer.json().isContainerNode());
    assertEquals("application/json;charset=utf-8", answer.header("Content-Type").replace(" ", ""));
  }

  @ParameterizedTest
  @CsvSource({"10000000, 200", "10000001, 413"})
  void aLargeFileIsTakenOrRefusedWithAnAnswer(int bytes, int status) {
    byte[] begin = "--b\r\nContent-Disposition: form-data; name=\"file\"\r\n\r\n".getBytes(UTF_8);
    byte[] file = new byte[bytes];
    byte[] document = "%PDF-1.7\n".getBytes(UTF_8);
    System.arraycopy(document, 0, file, 0, document.length);
    byte[] last = "%%EOF".getBytes(UTF_8);
    System.arraycopy(last, 0, file, bytes - last.length, last.length);
    byte[] end = "\r\n--b--\r\n".getBytes(UTF_8);
    Answer answer =
        calls.send(
            calls
                .request("/uploads")
                .header("Authorization", token)
                .header("Content-Type", "multipart/form-data; boundary=b")
                .POST(BodyPublishers.ofByteArrays(List.of(begin, file, end))));

    assertEquals(status, answer.status(), answer.response().body());
    if (status == 200) {
      String url = answer.json().get("url").asText();
      assertTrue(url.startsWith(server.address() + "/uploads/"), url);
      Answer served = calls.get(url.substring(server.address().length()));
      assertEquals(Integer.toString(bytes), served.header("Content-Length"));
      assertEquals("application/pdf", served.header("Content-Type"));
    }
  }

  @Test
  void theIssuerIsTheAddressUnderItsContextPath() {
    assertEquals(
        server.address(),
        calls.get("/.well-known/oauth-authorization-server").json().get("issuer").asText());
  }

  @ParameterizedTest
  @CsvSource({
    "GET,/nowhere,404,not_found",
    "DELETE,/orders,405,method_not_allowed",
    "GET,/orders,401,token_required",
    "GET,/orders?status=%C3%28,400,malformed_request",
    "GET,/WEB-INF/web.xml,404,not_found",
    "GET,/WEB-INF/error,404,not_found"
  })
  void whatIsRefusedIsToldInTheDefaultStructure(
      String method, String path, int status, String error) {
    Answer answer =
        calls.send(
            calls
                .request(path)
                .header("X-Request-Id", "from-outside")
                .method(method, BodyPublishers.noBody()));

    assertEquals(status, answer.status(), answer.response().body());
    assertEquals(error, answer.json().get("error").asText());
    assertEquals("from-outside", answer.json().get("request_id").asText());
    assertEquals("from-outside", answer.header("X-Request-Id"));
  }

  /** Jetty refuses it before the service sees it. */
  @Test
  void nobodySeesWhatTheySentByTrace() {
    Answer answer =
        calls.send(
            calls
                .request("/orders")
                .header("X-Request-Id", "from-outside")
                .method("TRACE", BodyPublishers.noBody()));

    assertTrue(Set.of(403, 405).contains(answer.status()), answer.response().body());
    assertTrue(
        answer.status() == 403 || answer.header("Allow").contains("GET"), answer.header("Allow"));
    assertFalse(answer.response().body().contains("X-Request-Id"), answer.response().body());
  }

  @Test
  void optionsHasNoBodyAndNoTypeOfOne() {
    Answer answer = calls.send(calls.request("/orders").method("OPTIONS", BodyPublishers.noBody()));

    assertEquals(204, answer.status());
    assertEquals("", answer.header("Content-Type"));
  }

  @ParameterizedTest(name = "{0} characters, {1} of them with the headers")
  @CsvSource({"100,0", "100,50", "100,100", "40000,0", "40000,20000", "40000,40000", "90000,50"})
  void aBodyIsReadWholeHoweverItComes(int size, int withHeaders) throws IOException {
    String cart = "{\"cart\": [{\"product_id\": 1, \"shop_id\": 1}]}";
    String body = " ".repeat(size - cart.length()) + cart;
    String head =
        "POST /shop/checkout HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            + "Connection: close\r\nContent-Length: "
            + size
            + "\r\n\r\n";
    RawHttp raw = new RawHttp(URI.create(server.address()));
    try (Socket socket = raw.open((head + body.substring(0, withHeaders)).getBytes(US_ASCII))) {
      // what was sent before has been seen when this is answered
      assertEquals(200, calls.get("/versions").status());
      socket.getOutputStream().write(body.substring(withHeaders).getBytes(US_ASCII));
      String answer = new String(socket.getInputStream().readAllBytes(), US_ASCII);
      assertTrue(answer.startsWith("HTTP/1.1 200"), answer);
      assertTrue(answer.contains("goes_well_with"), answer);
    }
  }

  @Test
  void aBodyOverOneMebibyteIsTooLarge() {
    Answer answer =
        calls.send(
            calls
                .request("/user")
                .headers("Authorization", token, "Content-Type", "application/json")
                .method("PATCH", BodyPublishers.ofString(" ".repeat(1 << 20) + "{}")));

    assertEquals(413, answer.status());
    assertEquals("body_too_large", answer.json().get("error").asText());
  }

  @Test
  void aConsoleThatAttachesToTheServerAdministers() throws Exception {
    try (JmxConsole console = JmxConsole.attach(server.pid(), "/shop")) {
      assertEquals(true, console.read("Service", "Ready"));
      CompositeData client = console.row("Clients", "show", "demo-app");
      assertEquals("Demo App", client.get("name"));
      JMException refused =
          assertThrows(JMException.class, () -> console.invoke("Clients", "show", "none"));
      assertEquals("there is no client none", refused.getMessage());
    }
  }

  @Test
  void aServerWithoutManagerAndScreenIsAdministeredByTheProgramOfTheHandbook() throws Exception {
    assertTrue(administer("Clients", "show", "demo-app").contains("name: Demo App"));
    assertEquals("there is no client none\n", administer("Clients", "show", "none"));
  }

  private static String administer(String... operation) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.add("deploy/jetty/Administer.java");
    command.addAll(List.of(Long.toString(server.pid()), "/shop"));
    command.addAll(List.of(operation));
    Process program = new ProcessBuilder(command).redirectErrorStream(true).start();
    return new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  @Test
  void aConsoleFromElsewhereSignsInAndItsNameIsOnRecord() throws Exception {
    assertThrows(SecurityException.class, () -> remote.openAsStranger("/shop"));
    try (JmxConsole console = remote.open("/shop")) {
      assertTrue(
          Stream.of(console.connection().getDomains())
              .anyMatch(domain -> domain.matches("Catalina|org\\.eclipse\\.jetty\\.server")),
          "the server's own beans are there, too");
      assertEquals(BEANS, console.connection().queryNames(console.name("*"), null).size());
      console.invoke("Clients", "rename", "demo-other-platform", "Seen from elsewhere");
      CompositeData last =
          (CompositeData) console.table("Service", "audit").values().iterator().next();
      assertEquals(CompositeDataSupport.class, last.getClass(), "what every console knows");
      assertTrue(last.get("who").toString().startsWith(RemoteConsole.NAME + " (JMX from "));
      assertEquals("rename", last.get("operation"));
      for (ObjectName bean : console.connection().queryNames(console.name("*"), null)) {
        for (MBeanAttributeInfo attribute :
            console.connection().getMBeanInfo(bean).getAttributes()) {
          assertNotNull(console.connection().getAttribute(bean, attribute.getName()));
        }
      }
    }
  }

  @Test
  void aPersonSignsInOnThePages() {
    WebDriver browser = WebBrowser.CHROMIUM.open("nl");
    try {
      browser.get(
          server.address()
              + "/oauth/authorize?response_type=code&client_id=demo-app&scope=orders&state=s"
              + "&code_challenge_method=S256&code_challenge="
              + "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&prompt=consent&redirect_uri="
              + URLEncoder.encode(server.address() + "/demo/callback", UTF_8));
      assertEquals("Aanmelden", browser.findElement(By.tagName("h1")).getText());
      browser.findElement(By.name("username")).sendKeys("customer@demo.example");
      browser.findElement(By.name("password")).sendKeys("demo-customer");
      browser.findElement(By.cssSelector("main .button")).click();
      browser.findElement(By.cssSelector("button[value=allow]")).click();
      new WebDriverWait(browser, Duration.ofMinutes(2))
          .until(ExpectedConditions.urlContains("/demo/callback?code="));
    } finally {
      browser.quit();
    }
  }
}
