package dev.ordering.war;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeType;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.HttpCalls.Answer;
import dev.ordering.testing.TestDatabases;
import dev.ordering.testing.TomcatServer;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The packaged WAR under a context path of its own, on a PostgreSQL DataSource and with settings
 * from the context file, called as client developers call it.
 */
class RunningWarIT {
  @TempDir private static Path base;
  private static TomcatServer server;
  private static HttpCalls calls;
  private static String token;

  @BeforeAll
  static void start() {
    server = TomcatServer.start(base, "/shop", contextFile(), Map.of());
    calls = new HttpCalls(server.address());
    token =
        "Bearer "
            + calls
                .grant("demo-first-party", "customer", "laptop")
                .json()
                .get("access_token")
                .asText();
  }

  private static String contextFile() {
    return """
        <Context>
          <Resource name="jdbc/ordering" auth="Container" type="javax.sql.DataSource"
            driverClassName="org.postgresql.Driver" url="%s" maxTotal="16" defaultAutoCommit="false"/>
          <Environment name="ordering/demo" type="java.lang.String" value="true" override="false"/>
        </Context>
        """
        .formatted(TestDatabases.POSTGRESQL.url().replace("&", "&amp;"));
  }

  @AfterAll
  static void stop() {
    server.close();
    assertFalse(server.console().contains("SEVERE"), server::console);
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
    "GET,/WEB-INF/error,404,not_found",
    "TRACE,/orders,405,method_not_allowed"
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
}
