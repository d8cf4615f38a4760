package dev.ordering.war;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.HttpCalls.Answer;
import dev.ordering.testing.TomcatServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The disk of the embedded database fills up: what cannot be written is told to try again, and the
 * service goes on by itself when there is room. Needs the right to mount a small disk.
 */
class DiskFullIT {
  @Test
  void whatCannotBeWrittenIsToldAndWorksAgainWhenThereIsRoom(@TempDir Path base) throws Exception {
    Path disk = Files.createDirectory(base.resolve("disk"));
    boolean mounted = run("mount", "-t", "tmpfs", "-o", "size=64m", "tmpfs", disk.toString()) == 0;
    String reason = "no small disk can be mounted: nothing is tried on a full one";
    if (!mounted) {
      System.out.println(reason);
    }
    Assumptions.assumeTrue(mounted, reason);
    try (TomcatServer server =
        TomcatServer.start(base.resolve("tomcat"), "", Map.of("data", disk.toString()))) {
      HttpCalls calls = new HttpCalls(server.address());
      Answer pair = calls.grant("demo-first-party", "customer", "full");
      String token = "Bearer " + pair.json().get("access_token").asText();
      assertEquals(200, upload(calls, token).status());
      Path filler = fill(disk);

      Answer refused = upload(calls, token);
      assertEquals(503, refused.status(), refused.response().body());
      assertEquals("5", refused.header("Retry-After"));
      long before = System.nanoTime();
      Answer ready = calls.get("/health/ready");
      System.out.printf(
          "on a full disk: uploads are 503, readiness is %d after %d ms%n",
          ready.status(), (System.nanoTime() - before) / 1_000_000);
      assertEquals(503, ready.status());
      assertEquals(200, calls.get("/health/live").status());

      Files.delete(filler);
      long freed = System.nanoTime();
      Instant end = Instant.now().plusSeconds(20);
      while (calls.get("/health/ready").status() != 200 || upload(calls, token).status() != 200) {
        assertTrue(Instant.now().isBefore(end), server::console);
        TimeUnit.MILLISECONDS.sleep(200);
      }
      System.out.printf("works %.1f s after there was room%n", (System.nanoTime() - freed) / 1e9);
      assertEquals(200, calls.get("/orders", "Authorization", token).status());
    } finally {
      run("umount", "-l", disk.toString());
    }
  }

  private static Answer upload(HttpCalls calls, String token) {
    String body =
        "--b\r\nContent-Disposition: form-data; name=\"file\"\r\n\r\n%PDF-1.7\n"
            + "x".repeat(1_000_000)
            + "%%EOF\r\n--b--\r\n";
    return calls.send(
        calls
            .request("/uploads")
            .header("Authorization", token)
            .header("Content-Type", "multipart/form-data; boundary=b")
            .POST(BodyPublishers.ofByteArray(body.getBytes(UTF_8))));
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
