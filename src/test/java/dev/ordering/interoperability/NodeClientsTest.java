package dev.ordering.interoperability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import dev.ordering.notification.Poll;
import dev.ordering.testing.OneServiceTest;
import dev.ordering.testing.WebBrowser;
import dev.ordering.webhook.WebhookReceiver;
import dev.ordering.webhook.WebhookStaff;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.JavascriptExecutor;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebDriver;

/** The clients of Node.js against the service, each through its whole life; with {@code -Pnode}. */
@EnabledIf("nodeIsWantedAndThere")
class NodeClientsTest extends OneServiceTest {
  private static final Path SOURCES = Path.of("src/test/node");
  private static final Path SCRIPTS = Path.of("target/node");

  static boolean nodeIsWantedAndThere() {
    if (!Boolean.getBoolean("interoperability.node")) {
      System.out.println("The clients of Node.js are tried with -Pnode only");
      return false;
    }
    for (String needed : List.of("node", "npm")) {
      try {
        run(Path.of("."), needed, "--version");
      } catch (IOException missing) {
        System.out.println(needed + " is not installed: the clients of Node.js are not tried");
        return false;
      }
    }
    return true;
  }

  @BeforeAll
  void install() throws IOException {
    Files.createDirectories(SCRIPTS);
    try (Stream<Path> sources = Files.list(SOURCES)) {
      for (Path source : sources.toList()) {
        Files.copy(
            source, SCRIPTS.resolve(source.getFileName()), StandardCopyOption.REPLACE_EXISTING);
      }
    }
    run(SCRIPTS, "npm", "ci", "--no-audit", "--no-fund");
  }

  @ParameterizedTest
  @ValueSource(strings = {"openid-client", "oauth4webapi", "simple-oauth2"})
  void aClientSignsInCallsRefreshesAndRevokes(String name) {
    try (ForeignClient client = open(name)) {
      walks().signsInCallsRefreshesAndRevokes(client);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"openid-client", "oauth4webapi", "simple-oauth2"})
  void aClientReadsThatACodeWorksOnce(String name) {
    try (ForeignClient client = open(name)) {
      walks().readsThatACodeWorksOnce(client);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"openid-client", "oauth4webapi", "simple-oauth2"})
  void aClientReadsADenial(String name) {
    try (ForeignClient client = open(name)) {
      walks().readsADenial(client);
    }
  }

  @Test
  void theLibraryOfStandardWebhooksAcceptsWhatIsSentAndNothingElse() throws Exception {
    try (WebhookReceiver receiver = new WebhookReceiver()) {
      WebhookStaff staff = WebhookStaff.signedIn(getBaseUri(), "staff");
      JsonNode made = staff.create(receiver.url("/200/node")).json();
      staff.post(WebhookStaff.PATH + "/" + made.path("id").asLong() + "/test", "");
      Poll.until("a message", () -> receiver.total() == 1);
      WebhookReceiver.Received message = receiver.at("/200/node").get(0);

      verify(made.path("secret").asText(), message, message.body());
      assertThrows(
          AssertionError.class,
          () -> verify(made.path("secret").asText(), message, message.body() + " "));
    }
  }

  @Test
  void aPageOfAnotherOriginSignsInOrdersAndPolls() throws Exception {
    HttpServer app = pages();
    WebDriver browser = WebBrowser.CHROMIUM.open("en");
    try {
      String base = getBaseUri().toString().replaceAll("/$", "");
      browser.get("http://127.0.0.1:" + app.getAddress().getPort() + "/#service=" + base);
      browser.findElement(By.id("username")).sendKeys("customer@demo.example");
      browser.findElement(By.id("password")).sendKeys("demo-customer", Keys.ENTER);
      browser.findElement(By.cssSelector("button[value=allow]")).click();
      JavascriptExecutor scripts = (JavascriptExecutor) browser;
      Poll.until(
          "the app's outcome",
          () -> scripts.executeScript("return window.outcome ?? null") != null);

      assertEquals(
          List.of("1.9.0", "PENDING", "304", "400", "invalid_token"),
          scripts.executeScript("return window.outcome"));
    } finally {
      browser.quit();
      app.stop(0);
    }
  }

  /** The app's own server. */
  private static HttpServer pages() throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          String path = exchange.getRequestURI().getPath();
          boolean script = path.endsWith("js");
          byte[] file =
              script
                  ? Files.readAllBytes(SCRIPTS.resolve(path.substring(1)))
                  : "<!doctype html><title>App</title><script type=module src=/browser-app.mjs></script>"
                      .getBytes(StandardCharsets.UTF_8);
          exchange
              .getResponseHeaders()
              .set("Content-Type", script ? "text/javascript" : "text/html");
          exchange.sendResponseHeaders(200, file.length);
          exchange.getResponseBody().write(file);
          exchange.close();
        });
    server.start();
    return server;
  }

  private static void verify(String secret, WebhookReceiver.Received message, String body)
      throws IOException {
    run(
        SCRIPTS,
        "node",
        "standardwebhooks.mjs",
        secret,
        message.id(),
        message.headers().get("webhook-timestamp"),
        message.headers().get("webhook-signature"),
        body);
  }

  private ForeignClient open(String name) {
    return new NodeClient(SCRIPTS, name, walks().service(), walks().redirectUri());
  }

  private ClientWalks walks() {
    return ClientWalks.of(getBaseUri());
  }

  /** Runs a program; its output is shown where it fails. */
  private static void run(Path directory, String... command) throws IOException {
    Process process =
        new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.onExit().join().exitValue(), output);
  }
}
