package dev.ordering.war;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.FreePort;
import dev.ordering.testing.Handbook;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.TestDatabases;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.Driver;

/**
 * What somebody does who has Tomcat's ZIP file, an empty PostgreSQL and the handbook: its commands,
 * as pasted, on other ports and below another directory.
 */
@Tag("thorough")
class StockTomcatIT {
  private static final int PATIENCE_SECONDS = 1_200;

  @TempDir private Path base;
  private int port;
  private String database;

  @BeforeEach
  void unpack() throws Exception {
    port = FreePort.find();
    database = TestDatabases.POSTGRESQL.emptyUrl();
    Path tomcat = Files.createDirectories(base.resolve("opt")).resolve("tomcat");
    run("cp -r '%s' '%s'".formatted(System.getProperty("tomcat.home"), tomcat));
    run("chmod -x '%s'/bin/*.sh".formatted(tomcat));
    Path server = tomcat.resolve("conf/server.xml");
    Files.writeString(
        server,
        Files.readString(server)
            .replace("\"8005\"", "\"" + FreePort.find() + "\"")
            .replace("\"8080\"", "\"" + port + "\" address=\"127.0.0.1\""));
    run("mkdir release && cp -r '%s' release".formatted(Path.of("deploy").toAbsolutePath()));
    Path context = base.resolve("release/deploy/tomcat/ordering.xml");
    Files.writeString(
        context,
        Files.readString(context)
            .replace("localhost:5432", database.replaceFirst("^.*//([^/]*)/.*", "$1")));
    run("mkdir release/target && cp '%s' release/target/ordering.war".formatted(war()));
  }

  @AfterEach
  void stop() throws Exception {
    run(
        """
        [ -f opt/tomcat/tomcat.pid ] || exit 0
        export CATALINA_PID=$PWD/opt/tomcat/tomcat.pid
        sh opt/tomcat/bin/catalina.sh stop 20 -force
        """);
  }

  @Test
  void theHandbookLeadsFromTheZipFileToTheFirstOrder() throws Exception {
    String output =
        run(
            "cd release\n"
                + Handbook.chapter("## On Tomcat with PostgreSQL", "sh")
                + "echo \"umask $(umask)\"\n"
                + "cd \"$RELEASE/deploy\"\n"
                + Handbook.chapter("## Administration", "bash").split("id\\(\\)", 2)[0]
                + Handbook.chapter("### From an empty database to the first order", "bash")
                + Handbook.chapter("### An explorer that signs its readers in", "bash")
                + Handbook.chapter("### An explorer that signs its readers in", "sh"));

    assertTrue(output.contains("\"results\":[{\"id\":1000,\"status\":\"PENDING\""), output);
    assertTrue(output.contains("umask 0022\n"), "files of later steps can be read: " + output);
    assertTrue(output.contains("publicUrl\thttps://orders.bakery.example\t"), output);
    HttpCalls calls = new HttpCalls("http://127.0.0.1:" + port);
    assertEquals(200, calls.get("/versions").status());
    assertTrue(calls.get("/docs").response().body().contains("OAuth"));
    String signIn =
        "/oauth/authorize?response_type=code&client_id=api-explorer&scope=orders%20company"
            + "&redirect_uri=https%3A%2F%2Forders.bakery.example%2Fdocs%2Fsigned-in"
            + "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
            + "&code_challenge_method=S256";
    String page = calls.get(signIn, "Accept", "text/html").response().body();
    assertTrue(page.contains("Continue to API explorer"), page);
    assertTrue(page.contains(" · Bakery online</title>"), page);
    String console = Files.readString(base.resolve("opt/tomcat/logs/catalina.out"));
    assertFalse(console.contains("SEVERE") || console.contains("takes the path"), console);
    asASystemdService();
  }

  /** The same Tomcat and database, with a CATALINA_BASE of its own. */
  private void asASystemdService() throws Exception {
    stop();
    run("mkdir -p etc/systemd/system var srv");
    // as Tomcat's tar.gz has them
    run("cd opt/tomcat && chmod -R o-rwx bin lib webapps");

    String output =
        run(
            "cd release\n"
                + Handbook.chapter("## As a service of systemd, and the JVM", "sh")
                    .split("sed -i", 2)[0]
                + "cd deploy\n"
                + Handbook.chapter("## Administration", "bash").split("id\\(\\)", 2)[0]
                + "./ordering-admin.sh orders find filter='shop=1000'\n");

    assertTrue(output.contains("\n1000\t"), output);
    String hidden = run("find opt/tomcat/bin opt/tomcat/lib opt/tomcat/webapps ! -perm -o=r");
    assertEquals("", hidden, "for the user ordering");
  }

  @Test
  void hawtioShowsTheBeansToItsOwnAccountOnlyAndTheServiceSaysWhatIsInItsWay() throws Exception {
    run(
        """
        curl() { case "$*" in *hawtio*) cp -r '%s' hawtio.war ;; *) command curl "$@" ;; esac; }
        RELEASE=$PWD/release
        cd opt/tomcat
        rm -r webapps/[!d]*
        cp "$RELEASE/target/ordering.war" webapps/ROOT.war
        mkdir -p conf/Catalina/localhost
        echo '<tomcat-users>%s<user username="other" password="CHANGE-ME" roles="manager-jmx"/></tomcat-users>' \\
          > conf/tomcat-users.xml
        %s
        chmod +x bin/*.sh
        bin/startup.sh
        until curl -fsS http://localhost:8080/health/ready; do sleep 1; done
        """
            .formatted(
                Path.of(System.getProperty("tomcat.home")).resolveSibling("hawtio"),
                Handbook.chapter("### With hawtio", "xml").strip(),
                Handbook.chapter("### With hawtio", "sh")));

    String console = Files.readString(base.resolve("opt/tomcat/logs/catalina.out"));
    assertTrue(console.contains("webapps/docs takes the path /docs, so"), console);
    HttpCalls hawtio = new HttpCalls("http://127.0.0.1:" + port + "/hawtio");
    HttpCalls.Answer account = signIn(hawtio, "console", "CHANGE-ME");
    String cookie = account.header("Set-Cookie");
    assertEquals(403, hawtio.get("/jolokia/search/ordering:*").status());
    assertEquals(403, signIn(hawtio, "console", "wrong").status());
    assertEquals(403, signIn(hawtio, "other", "CHANGE-ME").status());
    assertEquals(200, account.status());
    assertTrue(cookie.contains("SameSite=Strict"), cookie);
    HttpCalls.Answer found =
        hawtio.get("/jolokia/search/ordering:*", "Cookie", cookie.replaceFirst(";.*", ""));
    assertTrue(found.response().body().contains("type=Service"), found.response()::body);
  }

  private static HttpCalls.Answer signIn(HttpCalls hawtio, String user, String password) {
    return hawtio.send(
        hawtio
            .request("/auth/login")
            .header("Content-Type", "application/json")
            .POST(
                BodyPublishers.ofString(
                    "{\"username\": \"%s\", \"password\": \"%s\"}".formatted(user, password))));
  }

  /** Runs commands of the handbook here, as a user who may do less than root. */
  private String run(String commands) throws Exception {
    String here =
        commands
            .replace("localhost:8080", "127.0.0.1:" + port)
            .replaceAll("(?<![\\w.}\"])/(opt|etc|srv|var/lib)/", base + "/$1/");
    String around =
        """
        sudo() { shift 2; "$@"; }
        psql() { "$JAVA_HOME/bin/java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '%s' dev.ordering.war.Psql '%s'; }
        useradd() { true; }
        install() { command install $(printf '%%s\\n' "$@" | sed -e '/^-[og]$/,+1d'); }
        systemctl() { CATALINA_BASE='%s/srv/ordering' '%s/opt/tomcat/bin/catalina.sh' start; }
        """
            .formatted(place(Psql.class) + ":" + place(Driver.class), database, base, base);
    ProcessBuilder builder =
        new ProcessBuilder(List.of("bash", "-euo", "pipefail", "-c", around + here))
            .directory(base.toFile())
            .redirectErrorStream(true)
            .redirectOutput(base.resolve("output.txt").toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("CATALINA_OPTS", "-Xmx512m -XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
    builder.environment().put("CATALINA_PID", base.resolve("opt/tomcat/tomcat.pid").toString());
    Process shell = builder.start();
    boolean ended = shell.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
    if (!ended) {
      shell.destroy();
    }
    String output = Files.readString(base.resolve("output.txt"), StandardCharsets.UTF_8);
    assertTrue(ended && shell.exitValue() == 0, output);
    return output;
  }

  private static Path place(Class<?> type) throws Exception {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private static Path war() {
    return Path.of(System.getProperty("war.file"));
  }
}
