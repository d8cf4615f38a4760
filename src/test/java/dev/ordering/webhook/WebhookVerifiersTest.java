package dev.ordering.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ordering.testing.Programs;
import dev.ordering.webhook.model.WebhookSecret;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The verifiers of the guide accept what the service signs, and nothing else. */
class WebhookVerifiersTest {
  private static final Path GUIDE =
      Path.of("src/main/resources/dev/ordering/documentation/guides/webhooks.md");
  private static final String ID = "change_5310";
  private static final String BODY = "{\"type\":\"order.placed\",\"é\":1}";
  private static final WebhookSecret SECRET = WebhookSecret.random();

  @TempDir private Path directory;

  /** Verifies a message: secret, id, timestamp, signatures, body. */
  private interface Verifier {
    boolean verify(List<String> message) throws Exception;
  }

  private static String block(String language) throws IOException {
    return Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL)
        .matcher(Files.readString(GUIDE))
        .results()
        .map(block -> block.group(1))
        .filter(block -> block.contains("verify("))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> message(long timestamp, WebhookSecret signing) {
    String signed = ID + "." + timestamp + "." + BODY;
    return List.of(
        SECRET.text(),
        ID,
        Long.toString(timestamp),
        WebhookSecret.random().signature(signed) + " " + signing.signature(signed),
        BODY);
  }

  private static List<String> changed(List<String> message, int at, String value) {
    List<String> other = new ArrayList<>(message);
    other.set(at, value);
    return other;
  }

  private static void assertVerifies(Verifier verifier) throws Exception {
    long now = Instant.now().getEpochSecond();
    List<String> good = message(now, SECRET);

    assertEquals(
        List.of(true, false, false, false, false, false),
        List.of(
            verifier.verify(good),
            verifier.verify(changed(good, 4, BODY + " ")),
            verifier.verify(changed(good, 1, "change_5311")),
            verifier.verify(changed(good, 3, "v1,AAAA v1a,BBBB")),
            verifier.verify(message(now - 600, SECRET)),
            verifier.verify(message(now, WebhookSecret.random()))));
  }

  @Test
  void java() throws Exception {
    Path source = directory.resolve("WebhookVerifier.java");
    Files.writeString(source, block("java"));
    assertEquals(
        0,
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", directory.toString(), source.toString()));
    try (URLClassLoader loader = new URLClassLoader(new URL[] {directory.toUri().toURL()}, null)) {
      var verify =
          loader
              .loadClass("WebhookVerifier")
              .getMethod(
                  "verify", String.class, String.class, String.class, String.class, byte[].class);
      assertVerifies(
          message ->
              (boolean)
                  verify.invoke(
                      null,
                      message.get(0),
                      message.get(1),
                      message.get(2),
                      message.get(3),
                      message.get(4).getBytes(UTF_8)));
    }
  }

  @Test
  void javaScript() throws Exception {
    Path script = directory.resolve("verify.mjs");
    Files.writeString(
        script,
        block("javascript")
            + "const [secret, id, timestamp, signatures, body] = process.argv.slice(2);\n"
            + "console.log(verify(secret, id, timestamp, signatures, Buffer.from(body)));\n");
    assertRuns("node", script);
  }

  @Test
  void python() throws Exception {
    Path script = directory.resolve("verify.py");
    Files.writeString(
        script,
        block("python")
            + "\n\nimport sys\n"
            + "secret, message_id, timestamp, signatures, body = sys.argv[1:]\n"
            + "print(str(verify(secret, message_id, timestamp, signatures,"
            + " body.encode())).lower())\n");
    assertRuns("python3", script);
  }

  private static void assertRuns(String interpreter, Path script) throws Exception {
    assumeTrue(Programs.isInstalled(interpreter), interpreter + " is not installed");
    assertVerifies(
        message -> {
          List<String> command = new ArrayList<>(List.of(interpreter, script.toString()));
          command.addAll(message);
          Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
          String output = new String(process.getInputStream().readAllBytes(), UTF_8).strip();
          assertEquals(0, process.waitFor(), output);
          return Boolean.parseBoolean(output);
        });
  }
}
