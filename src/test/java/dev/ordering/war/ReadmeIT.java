package dev.ordering.war;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.Api;
import dev.ordering.testing.Handbook;
import dev.ordering.testing.TomcatServer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The README's lines of curl and those of the whole flow, pasted block by block into a shell
 * against the default run.
 */
@Tag("thorough")
class ReadmeIT {
  private static final Path GUIDES =
      Path.of("src/main/resources/dev/ordering/documentation/guides");

  private static final Pattern BLOCK = Pattern.compile("```bash\n(.*?)```", Pattern.DOTALL);

  @Test
  void everyBlockWorksAsPasted(@TempDir Path base) throws Exception {
    try (TomcatServer server = TomcatServer.start(base, "", Map.of())) {
      String walk = blocks(Path.of("README.md"));
      String first = run(walk, server, base);
      assertTrue(first.contains("\"results\":[{\"id\":1000,\"status\":\"PENDING\""), first);
      assertTrue(first.strip().endsWith("\"payment_status\":\"paid\""), first);

      String output = run(blocks(GUIDES.resolve("whole-flow.md")), server, base);
      assertTrue(output.contains("\"token_type\":\"Bearer\""), output);
      assertTrue(output.contains("\"status\":\"COLLECTED\""), output);
      assertTrue(output.contains("\"created_at\":\"20"), output);
      assertTrue(output.contains("\"telephone\":\"+32470123456\""), output);
      assertTrue(output.contains("\"email_when_newsletter\":true"), output);
      assertTrue(output.contains("\"error\":\"amount_above_maximum\""), output);
      assertTrue(output.contains("\"code\":\"WELCOME10\",\"applied\":true"), output);
      assertTrue(output.contains("\"cart_config\":{\"valid\":true"), output);

      assertTrue(output.contains("\"results\":[{\"id\":1002,\"status\":\"PENDING\""), output);

      Api app =
          Api.signedIn(URI.create(server.address()), "customer@demo.example", "demo-customer");
      assertEquals(200, app.get("1.9.0", "/orders").statusCode());
      String unpaid = walk.substring(0, walk.indexOf("BANK=")) + "URL=$PAY\n";
      String sandbox = run(unpaid + Handbook.sandbox(), server, base);
      assertTrue(sandbox.contains("\"id\":1000,\"status\":\"APPROVED\""), sandbox);
      assertTrue(sandbox.contains("\"id\":1000,\"status\":\"COLLECTED\""), sandbox);
      assertTrue(sandbox.contains("\"state\":\"paid\""), sandbox);
      assertTrue(sandbox.strip().endsWith("\"advanced\":\"PT2H\"}"), sandbox);
      assertEquals(401, app.get("1.9.0", "/orders").statusCode(), "two hours later");
    }
  }

  private static String blocks(Path document) throws Exception {
    return BLOCK
        .matcher(Files.readString(document))
        .results()
        .map((MatchResult block) -> block.group(1))
        .collect(Collectors.joining("echo\n"));
  }

  private static String run(String commands, TomcatServer server, Path base) throws Exception {
    String walk = commands.replace("http://localhost:8080", server.address());
    Process shell =
        new ProcessBuilder("bash", "-euo", "pipefail", "-s")
            .directory(base.toFile())
            .redirectErrorStream(true)
            .start();
    try (var input = shell.getOutputStream()) {
      input.write(walk.getBytes(StandardCharsets.UTF_8));
    }
    String output = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, shell.waitFor(), walk + ": " + output);
    return output;
  }
}
