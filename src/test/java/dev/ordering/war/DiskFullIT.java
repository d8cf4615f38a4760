package dev.ordering.war;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.notification.Poll;
import dev.ordering.testing.AppServer;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.HttpCalls.Answer;
import dev.ordering.testing.ServerProduct;
import dev.ordering.testing.TestContent;
import dev.ordering.testing.TestPostgres;
import dev.ordering.testing.TomcatServer;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The disk of a database fills up: what cannot be written gets 503, and the service goes on by
 * itself when there is room. Needs the right to mount a small disk.
 */
@Tag("thorough")
class DiskFullIT {
  private static final long MOST_MILLISECONDS = 5000;

  @TempDir private Path base;
  private Path disk;

  @BeforeEach
  void mount() throws Exception {
    disk = Files.createDirectory(base.resolve("disk"));
    boolean mounted = run("mount", "-t", "tmpfs", "-o", "size=64m", "tmpfs", disk.toString()) == 0;
    String reason = "no small disk can be mounted: nothing is tried on a full one";
    if (!mounted) {
      System.out.println(reason);
    }
    Assumptions.assumeTrue(mounted, reason);
  }

  @AfterEach
  void unmount() throws Exception {
    run("umount", "-l", disk.toString());
  }

  @Test
  void whatTheEmbeddedDatabaseCannotWriteIsToldAndWorksAgain() throws Exception {
    try (TomcatServer server =
        TomcatServer.start(base.resolve("tomcat"), "", Map.of("data", disk.toString()))) {
      fillAndFree("embedded", server);
    }
  }

  @Test
  void whatPostgresqlCannotWriteIsToldAndWorksAgain() throws Exception {
    try (EmbeddedPostgres postgres = TestPostgres.start()) {
      // its log is elsewhere: a server whose log cannot be written stops
      execute(postgres, "create tablespace small location '" + disk + "'");
      execute(
          postgres,
          "create database small tablespace small strategy file_copy template "
              + TestContent.DEMO.template());
      try (AppServer server =
          ServerProduct.TOMCAT.start(
              base.resolve("tomcat"), "", postgres.getJdbcUrl("postgres", "small"), List.of())) {
        fillAndFree("PostgreSQL", server);
      }
    }
  }

  private static void execute(EmbeddedPostgres postgres, String sql) throws SQLException {
    try (Connection connection = postgres.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private void fillAndFree(String database, AppServer server) throws Exception {
    HttpCalls calls = new HttpCalls(server.address());
    Answer pair = calls.grant("demo-first-party", "customer", "full");
    String token = "Bearer " + pair.json().get("access_token").asText();
    assertEquals(200, upload(calls, token).status());
    Path filler = fill(disk);

    // a task that wrote in between, into room that a table already had, says that there is some
    Poll.until("it is told", () -> isRefusedAndNotReady(database, calls, token));
    assertEquals(200, calls.get("/health/live").status());

    Files.delete(filler);
    long freed = System.nanoTime();
    Poll.until(
        "works again",
        () -> calls.get("/health/ready").status() == 200 && upload(calls, token).status() == 200);
    System.out.printf(
        "%s works %.1f s after there was room%n", database, (System.nanoTime() - freed) / 1e9);
    assertEquals(200, calls.get("/orders", "Authorization", token).status());
    assertFalse(server.console().contains("request  failed"), server::console);
  }

  private static boolean isRefusedAndNotReady(String database, HttpCalls calls, String token) {
    long before = System.nanoTime();
    Answer refused = upload(calls, token);
    long refusedAfter = (System.nanoTime() - before) / 1_000_000;
    assertEquals(503, refused.status(), refused.response().body());
    assertEquals("5", refused.header("Retry-After"));
    before = System.nanoTime();
    Answer ready = calls.get("/health/ready");
    long readyAfter = (System.nanoTime() - before) / 1_000_000;
    System.out.printf(
        "%s on a full disk: an upload is 503 after %d ms, readiness %d after %d ms%n",
        database, refusedAfter, ready.status(), readyAfter);
    assertTrue(refusedAfter < MOST_MILLISECONDS && readyAfter < MOST_MILLISECONDS);
    return ready.status() == 503;
  }

  /** A file that cannot be stored any smaller. */
  private static Answer upload(HttpCalls calls, String token) {
    byte[] content = new byte[1_000_000];
    new Random(7).nextBytes(content);
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    body.writeBytes(
        "--b\r\nContent-Disposition: form-data; name=\"file\"\r\n\r\n%PDF-1.7\n"
            .getBytes(StandardCharsets.US_ASCII));
    body.writeBytes(content);
    body.writeBytes("%%EOF\r\n--b--\r\n".getBytes(StandardCharsets.US_ASCII));
    return calls.send(
        calls
            .request("/uploads")
            .header("Authorization", token)
            .header("Content-Type", "multipart/form-data; boundary=b")
            .POST(BodyPublishers.ofByteArray(body.toByteArray())));
  }

  /** Leaves less than a page free. */
  private static Path fill(Path disk) throws IOException {
    Path filler = disk.resolve("filler");
    byte[] block = new byte[1 << 12];
    try (OutputStream file = Files.newOutputStream(filler)) {
      while (true) {
        file.write(block);
      }
    } catch (IOException full) {
      return filler;
    }
  }

  private static int run(String... command) throws Exception {
    return new ProcessBuilder(command).start().waitFor();
  }
}
