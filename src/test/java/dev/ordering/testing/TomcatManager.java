package dev.ordering.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * Tomcat's Manager beside the service, with the files of {@code deploy/tomcat} and an account for
 * scripts.
 */
public final class TomcatManager {
  public static final String USER = "admin";
  public static final String PASSWORD = "a \"secret\" of 100%";

  private static final Path FILES = Path.of("deploy/tomcat");
  private static final Pattern NOT_STOPPED =
      Pattern.compile("started a thread named \\[(.*?)] but has failed to stop it");
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private String address = "";

  private TomcatManager() {}

  /**
   * Puts the Manager into a server that is started afterwards.
   *
   * @param base the directory that {@link TomcatServer#start} is given
   */
  public static TomcatManager prepare(Path base) throws IOException {
    Path contextFiles = Files.createDirectories(base.resolve("conf/Catalina/localhost"));
    Files.writeString(
        contextFiles.resolve("manager.xml"),
        Files.readString(FILES.resolve("manager.xml"))
            .replace(
                "</Context>",
                "<Realm className=\"org.apache.catalina.realm.MemoryRealm\"/></Context>"));
    Files.copy(
        FILES.resolve("manager-rewrite.config"),
        base.resolve("conf/manager-rewrite.config"),
        StandardCopyOption.REPLACE_EXISTING);
    Files.writeString(
        base.resolve("conf/tomcat-users.xml"),
        """
        <tomcat-users>
          <user name="%1$s" password="%2$s" roles="manager-script,manager-jmx"/>
          <user name="browser" password="%2$s" roles="manager-gui"/>
        </tomcat-users>
        """
            .formatted(USER, PASSWORD.replace("\"", "&quot;")));
    return new TomcatManager();
  }

  /** Says where the server listens, once it does. */
  public void at(String server) {
    address = server + "/manager";
  }

  public String address() {
    return address;
  }

  /**
   * Fails if a context stays in memory after reloads. A thread that was at work then may end a
   * little later; what leaks never goes. On Java 25, caches of Java itself (for records and
   * serialization) refer to classes of a stopped application; Tomcat cannot tell this from a leak.
   */
  public void requireNoLeak(String context) throws InterruptedException {
    if (Runtime.version().feature() >= 25) {
      System.out.println(
          "On Java 25, Tomcat cannot tell leaks from caches of Java: none is looked for");
      return;
    }
    Instant end = Instant.now().plus(PATIENCE);
    String found = leaks();
    while (found.contains(context) && Instant.now().isBefore(end)) {
      TimeUnit.SECONDS.sleep(1);
      found = leaks();
    }
    if (found.contains(context)) {
      throw new AssertionError(found + get("/text/threaddump", Map.of()));
    }
  }

  /**
   * Stops a context and starts it again. Fails if a thread that Tomcat could not stop is there
   * still in between. It names those, too, that are a moment from their end; its own may be at work
   * for the service.
   */
  public void requireEnded(String context, AppServer server) throws InterruptedException {
    get("/text/stop", Map.of("path", context));
    List<String> named =
        NOT_STOPPED
            .matcher(server.console())
            .results()
            .map(found -> '"' + found.group(1) + '"')
            .filter(name -> !name.matches("\"(Catalina-utility|http-nio)-.*"))
            .toList();
    Instant end = Instant.now().plus(PATIENCE);
    String threads = get("/text/threaddump", Map.of());
    while (named.stream().anyMatch(threads::contains) && Instant.now().isBefore(end)) {
      TimeUnit.SECONDS.sleep(1);
      threads = get("/text/threaddump", Map.of());
    }
    if (named.stream().anyMatch(threads::contains)) {
      throw new AssertionError(named + threads);
    }
    get("/text/start", Map.of("path", context));
  }

  private String leaks() {
    String answer = get("/text/findleaks", Map.of("statusLine", "true"));
    if (!answer.startsWith("OK")) {
      throw new AssertionError(answer);
    }
    return answer;
  }

  /** The text that the Manager answers. */
  public String get(String path, Map<String, String> query) {
    HttpResponse<String> answer = send(path, query);
    if (answer.statusCode() != 200) {
      throw new IllegalStateException("the Manager answers " + answer.statusCode());
    }
    return answer.body().replace("\r\n", "\n");
  }

  /** What the Manager answers to a request with the account's password, as a browser adds it. */
  public HttpResponse<String> send(String path, Map<String, String> query, String... headers) {
    String credentials = USER + ":" + PASSWORD;
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(address + path + "?" + HttpCalls.encode(query)))
            .header(
                "Authorization",
                "Basic "
                    + Base64.getEncoder()
                        .encodeToString(credentials.getBytes(StandardCharsets.UTF_8)));
    if (headers.length > 0) {
      request.headers(headers);
    }
    try {
      return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    } catch (InterruptedException exception) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(exception);
    }
  }
}
