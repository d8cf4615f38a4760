package dev.ordering.war;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.Handbook;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.HttpCalls.Answer;
import dev.ordering.testing.RawHttp;
import dev.ordering.testing.TestKeys;
import dev.ordering.testing.TomcatManager;
import dev.ordering.testing.TomcatServer;
import dev.ordering.testing.TomcatSetup;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Administration through the real Manager of a real Tomcat: its JMX proxy, and our script. */
@Tag("thorough")
class AdministrationIT {
  private static final String PUSH_SECRETS_KEY =
      "2026:MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=";

  @TempDir private static Path base;
  private static TomcatServer server;
  private static TomcatManager manager;
  private static HttpCalls calls;

  private record Run(int status, String output, String error) {
    List<String> lines() {
      return output.lines().toList();
    }
  }

  @BeforeAll
  static void start() throws IOException {
    manager = TomcatManager.prepare(base);
    String protocol = "protocol=\"HTTP/1.1\"";
    String serverFile =
        TomcatSetup.PLAIN
            .serverFile()
            .replace(protocol, protocol + " " + Handbook.compression())
            .replace(
                "autoDeploy=\"false\"/>",
                "autoDeploy=\"false\">" + Handbook.errorPage() + "</Host>");
    Files.createDirectories(base.resolve("conf"));
    Files.copy(Path.of("deploy/tomcat/400.html"), base.resolve("conf/400.html"));
    server =
        TomcatServer.start(
            base,
            "/shop",
            TomcatServer.PLAIN_CONTEXT,
            Map.of("pushSecretsKey", PUSH_SECRETS_KEY),
            TomcatSetup.PLAIN.with(serverFile));
    manager.at(server.address().replaceFirst("/shop$", ""));
    calls = new HttpCalls(server.address());
  }

  @AfterAll
  static void stop() {
    server.close();
    assertFalse(server.console().contains("SEVERE"), server::console);
  }

  @Test
  void oddCharactersInAUrlAreRefusedByTheService() {
    RawHttp raw = new RawHttp(URI.create(server.address()));
    for (String path : List.of("/shop/shops?x=[1]|{2}", "/shop/shops%2f", "/shop/shops/[1]")) {
      RawHttp.Answer response = raw.get(path);

      assertEquals(path.contains("?") ? 200 : 404, response.status(), response::whole);
      assertTrue(response.header("Content-Type").contains("application/json"), response::whole);
    }
  }

  @Test
  void whatTomcatCannotReadGetsAPageOfOurs() {
    RawHttp raw = new RawHttp(URI.create(server.address()));
    String large = "X-Large: " + "a".repeat(9_000);

    for (RawHttp.Answer response :
        List.of(raw.get("/shop/shops", large), raw.get("/shop/shops/%"), raw.get("/", large))) {
      assertEquals(400, response.status(), response::whole);
      assertTrue(response.body().contains("headers are larger than 8 KB"), response::whole);
      assertFalse(response.whole().matches("(?s).*(Exception|Apache).*"), response::whole);
    }
  }

  @Test
  void theProxyPrintsResultsThatCanBeRead() {
    String answer =
        manager.get(
            "/jmxproxy",
            Map.of(
                "invoke",
                "ordering:type=Clients,context=\"/shop\"",
                "op",
                "show",
                "ps",
                "demo-app"));

    assertTrue(
        answer.startsWith(
            "OK - Operation show returned:\nclientId: demo-app\nname: Demo App\nplatform: 1\n"),
        answer);
  }

  @Test
  void theProxyPrintsWhatIsRefusedWithoutAStackTrace() {
    String answer =
        manager.get(
            "/jmxproxy",
            Map.of(
                "invoke", "ordering:type=Clients,context=\"/shop\"", "op", "show", "ps", "none"));

    assertTrue(
        answer.startsWith("Error - javax.management.MBeanException: there is no client none\n"),
        answer);
    assertFalse(answer.contains("\tat "), answer);
  }

  @ParameterizedTest
  @CsvSource({
    "/jmxproxy, Sec-Fetch-Site, cross-site",
    "/jmxproxy, Sec-Fetch-Site, same-site",
    "/jmxproxy/, Sec-Fetch-Site, cross-site",
    "/%6Amxproxy, Sec-Fetch-Site, cross-site",
    "//jmxproxy;a=b, Sec-Fetch-Site, cross-site",
    "/jmxproxy/%0A, Sec-Fetch-Site, cross-site",
    "/jmxproxy, User-Agent, Mozilla/5.0 (of a browser that does not say from where)"
  })
  void aLinkOfAnotherSiteChangesNothing(String path, String header, String value) throws Exception {
    Map<String, String> act =
        Map.of(
            "invoke",
            "ordering:type=Clients,context=\"/shop\"",
            "op",
            "rename",
            "ps",
            "demo-other-platform,Hijacked");

    assertEquals(403, manager.send(path, act, header, value).statusCode());
    assertFalse(
        script("clients", "show", "clientId=demo-other-platform").output().contains("Hijacked"));
  }

  @Test
  void whoTypesTheAddressMayActAndNoLinkMayDeploy() {
    Map<String, String> act =
        Map.of(
            "invoke",
            "ordering:type=Clients,context=\"/shop\"",
            "op",
            "rename",
            "ps",
            "demo-other-platform,Typed");

    String typed = manager.send("/jmxproxy", act, "Sec-Fetch-Site", "none").body();
    assertTrue(typed.startsWith("OK - "), typed);
    assertEquals(
        403,
        manager
            .send("/text/stop", Map.of("path", "/shop"), "Sec-Fetch-Site", "cross-site")
            .statusCode());
    assertEquals(200, calls.get("/versions").status());
  }

  @Test
  void everyAttributeOfEveryBeanCanBeRead() {
    String answer = manager.get("/jmxproxy", Map.of("qry", "ordering:*"));

    assertTrue(answer.contains("DatabaseReachable: true"), answer);
    assertTrue(answer.contains("Version: 1."), answer);
    assertFalse(answer.contains("Exception"), answer);
  }

  @Test
  void theScriptAdministersWithCommasAndPercentSignsInValues() throws Exception {
    Run made =
        script(
            "users",
            "create",
            "email=till@shop.example",
            "firstname=Bo, the 100%",
            "lastname=\"B\\");
    assertEquals(0, made.status(), made.error());
    String password = made.lines().get(2).replace("password: ", "");
    assertEquals(200, grant("till@shop.example", password).status());

    Run found = script("users", "find", "part=till@");
    assertEquals("id\temail\tfirstname\tlastname\tdisabled", found.lines().get(0));
    assertTrue(found.lines().get(1).endsWith("\tBo, the 100%\t\"B\\\tfalse"), found.output());

    Run devices = script("tokens", "devices", "user=till@shop.example");
    assertEquals(2, devices.lines().size(), devices.output());
    Run revoked = script("tokens", "revokeDevice", "user=till@shop.example", "device=phone");
    assertEquals("revoked on 1 device", revoked.output().strip());

    Run audit = script("service", "audit");
    assertTrue(
        audit.output().contains("\tTomcat Manager from 127.0.0.1\tTokens\trevokeDevice\t"),
        audit.output());
    assertFalse(audit.output().contains(password));
    assertTrue(
        server.console().contains("Tokens.revokeDevice(user=till@shop.example, device=phone"),
        server::console);
    assertFalse(server.console().contains(password));
  }

  @Test
  void theScriptTellsWhatIsRefusedAndWhatIsCalledWrongly() throws Exception {
    Run refused = script("clients", "show", "clientId=none");
    assertEquals(1, refused.status());
    assertEquals("there is no client none", refused.error().strip());
    assertEquals("", refused.output());

    Run unknown = script("clients", "show", "client=demo-app");
    assertEquals(2, unknown.status());
    assertEquals("clients show takes: clientId; not: client=demo-app", unknown.error().strip());
    Run missing = script("clients", "show");
    assertEquals("clientId is missing; clients show takes: clientId", missing.error().strip());
    Run none = script("clients", "drop");
    assertEquals(2, none.status());

    Run elsewhere = script(Map.of("ORDERING_CONTEXT", "/other"), "service", "Version");
    assertEquals(1, elsewhere.status());
    assertEquals("the service is not running at context /other", elsewhere.error().strip());
    assertManager(
        "the Manager refuses the account admin: ", Map.of("ORDERING_MANAGER_PASSWORD", "wrong"));
    assertManager(
        "the Manager lets the account browser do no such thing: it needs the role manager-jmx",
        Map.of("ORDERING_MANAGER_USER", "browser"));
    String away = manager.address().replace("/manager", "/shop/none");
    assertManager("there is no Manager at " + away, Map.of("ORDERING_MANAGER", away));
  }

  private static void assertManager(String message, Map<String, String> environment)
      throws Exception {
    Run refused = script(environment, "service", "Version");
    assertEquals(22, refused.status(), refused.error());
    assertTrue(refused.error().startsWith(message), refused.error());
    assertEquals("", refused.output());
  }

  @Test
  void tomcatCompressesAsTheHandbookSaysButNoPages() throws Exception {
    assertEquals("gzip", encoding("/shops/1/products", "application/json"));
    assertEquals("gzip", encoding("/assets/style.css", "*/*"));
    assertEquals("", encoding("/oauth/authorize?client_id=none", "text/html"));
    assertEquals("", encoding("/versions", "text/html"));
  }

  private static String encoding(String path, String accept) throws Exception {
    String head =
        Shell.curl(
                base,
                List.of("-H", "Accept-Encoding: gzip", "-H", "Accept: " + accept),
                server.address() + path,
                "-o",
                "/dev/null")
            .head();
    return head.contains("content-encoding: gzip") ? "gzip" : "";
  }

  @Test
  void theScriptReadsAttributesAndCataloguesAndAllOptionalsInTheirPlace() throws Exception {
    assertTrue(script("service", "Version").output().startsWith("1."));
    assertEquals("true", script("service", "Ready").output().strip());
    Run export = script("catalogue", "export", "company=2");
    Path file = base.resolve("catalogue, of company 2.json");
    Files.writeString(file, export.output());
    Run same = script("catalogue", "importFile", "company=2", "file=" + file);
    assertEquals(
        "the catalogue of company 2 is the same as before: nothing changes",
        same.output().strip(),
        same.error());
    Run one = script("tokens", "revokeDevice", "user=1", "device=none", "client=demo-app");
    assertEquals("revoked on 0 devices", one.output().strip(), one.error());
  }

  @Test
  void everyTaskOfTheHandbookWorksAsWritten() throws Exception {
    Files.writeString(base.resolve("manager-password"), TomcatManager.PASSWORD);
    Files.writeString(base.resolve("AuthKey_ABC123DEFG.p8"), TestKeys.pem(TestKeys.ec(), "\n"));
    Path downloaded = Files.createDirectory(base.resolve("downloads"));
    Files.writeString(
        downloaded.resolve("service-account.json"),
        "{\"project_id\": \"bakery\", \"client_email\": \"a@bakery.example\", \"private_key\": \"%s\"}"
            .formatted(TestKeys.pem(TestKeys.rsa(), "\\n")));
    String tasks =
        Pattern.compile("```bash\n(.*?)```", Pattern.DOTALL)
            .matcher(Files.readString(Path.of("deploy/README.md")))
            .results()
            .map(block -> block.group(1))
            .collect(Collectors.joining())
            .replace("http://localhost:8080/manager", manager.address())
            .replace("/etc/ordering", base.toString())
            .replace("ORDERING_CONTEXT=/", "ORDERING_CONTEXT=/shop")
            .replace(
                "ordering service-account.json", "ordering " + downloaded + "/service-account.json")
            .replace("-g ordering", "-g " + Files.getAttribute(base, "unix:gid"))
            .replace("http://localhost:8080", server.address())
            .replace("/opt/tomcat/webapps/ROOT", TomcatServer.UNPACKED_WAR)
            .replace("/opt/tomcat/data/ordering", base.resolve("data/ordering-shop").toString());
    Process shell =
        new ProcessBuilder("bash", "-euo", "pipefail", "-c", tasks)
            .directory(Path.of("deploy").toFile())
            .redirectErrorStream(true)
            .start();
    String output = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertEquals(0, shell.waitFor(), output);
    assertTrue(output.contains("redirectUris: https://till.example/signed-in\n"), output);
    assertTrue(output.contains("is the same as before: nothing changes"), output);
    assertTrue(
        output.contains("\tTomcat Manager from 127.0.0.1\tplatform\tplaced\t\t\t\n"), output);
    assertTrue(output.contains("till-app\tapns\tteam_id TEAM123456, key_id ABC123DEFG"), output);
    assertTrue(output.contains("till-app\tfcm\tproject_id bakery"), output);
    assertTrue(output.contains("till-app\twebpush\tsubject mailto:push@bakery.example"), output);
    assertTrue(output.contains("ordering.pool.maximum\t"), output);
    assertTrue(Files.size(base.resolve("data/ordering-shop.zip")) > 10_000);
    assertTrue(output.contains("\nsaved to " + base.resolve("data/ordering-20")), output);
  }

  @Test
  void curlAloneAdministersAsTheHandbookSays() throws Exception {
    String commands =
        Handbook.curlAlone()
            .replace("http://localhost:8080/manager", manager.address())
            .replace("context=\"/\"", "context=\"/shop\"")
            .replace("curl -u admin", "curl -sS -u \"$ACCOUNT\"");
    ProcessBuilder builder = new ProcessBuilder("bash", "-euo", "pipefail", "-c", commands);
    builder.environment().put("ACCOUNT", TomcatManager.USER + ":" + TomcatManager.PASSWORD);
    Process shell = builder.redirectErrorStream(true).start();
    String output =
        new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8).replace("\r", "");

    assertEquals(0, shell.waitFor(), output);
    assertTrue(output.contains("\nname: Demo App\n"), output);
    assertTrue(output.contains("OK - Number of results: 13\n"), output);
  }

  @Test
  void aStopAndAStartLeaveNothingBehind() throws Exception {
    manager.get("/text/stop", Map.of("path", "/shop"));
    String stopped = manager.get("/jmxproxy", Map.of("qry", "ordering:*"));
    String started = manager.get("/text/start", Map.of("path", "/shop"));
    assertTrue(stopped.startsWith("OK - Number of results: 0\n"), stopped);
    assertTrue(started.startsWith("OK"), started);
    assertEquals(200, calls.get("/health/ready").status());
    String beans = manager.get("/jmxproxy", Map.of("qry", "ordering:type=Service,*"));
    assertTrue(beans.startsWith("OK - Number of results: 1\n"), beans);

    manager.requireNoLeak("/shop");
  }

  private static Answer grant(String username, String password) {
    return calls.post(
        "/api/token",
        Map.of(
            "grant_type", "password",
            "client_id", "demo-first-party",
            "device_id", "phone",
            "device_name", "phone",
            "username", username,
            "password", password));
  }

  private static Run script(String... arguments) throws Exception {
    return script(Map.of(), arguments);
  }

  private static Run script(Map<String, String> environment, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("sh", "deploy/ordering-admin.sh"));
    command.addAll(Arrays.asList(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("ORDERING_MANAGER", manager.address());
    builder.environment().put("ORDERING_MANAGER_PASSWORD", TomcatManager.PASSWORD);
    builder.environment().put("ORDERING_CONTEXT", "/shop");
    builder.environment().putAll(environment);
    Path error = Files.createTempFile(base, "error", ".txt");
    Process process = builder.redirectError(error.toFile()).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Run(process.waitFor(), output, Files.readString(error));
  }
}
