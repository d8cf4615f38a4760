package dev.ordering.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The load generator wrk, which costs a fraction of what any client in Java does: the dearer the
 * client on the same processors, the less the servers differ.
 */
final class Wrk {
  private static final String MISSING =
      """
      The load comes from wrk (https://github.com/wg/wrk), which is not installed.
      Debian and Ubuntu: apt-get install wrk; Fedora: dnf install wrk; macOS: brew install wrk.\
      """;

  private static final String SCRIPT =
      """
      local requests = {%s}
      local tokens = {%s}
      local first, last, at = 1, #tokens, 0
      local most = %d
      function request()
        at = at %% #requests + 1
        return requests[at]
      end
      if last > 0 then
        local before, after = string.match(requests[1], "^(.*){token}(.*)$")
        function request()
          first = first + 1
          return before .. tokens[first - 1] .. after
        end
        function response(status, headers, body)
          last = last + 1
          tokens[last] = string.match(body, '"refresh_token":"(%%x+)"') or error(status .. body)
        end
      end
      if most > 0 then
        local each = request
        function request()
          most = most - 1
          if most == 0 then
            -- not at once: the signal is ignored until the command ends
            os.execute("(sleep 0.1; kill -INT $PPID) &")
          end
          return each()
        end
      end
      function done(summary, latency)
        local errors = summary.errors
        print(string.format("RESULT %%d %%d %%d %%d %%d %%d", summary.requests, summary.duration,
          errors.status, errors.connect + errors.read + errors.write + errors.timeout,
          latency:percentile(50), latency:percentile(99)))
      end
      """;

  private static final Pattern RESULT =
      Pattern.compile("RESULT (\\d+) (\\d+) (\\d+) (\\d+) (\\d+) (\\d+)");

  private final Process process;

  private Wrk(Process process) {
    this.process = process;
  }

  /**
   * What came of it.
   *
   * @param refused responses with a status above 399
   * @param median milliseconds until the end of a response
   * @param slow milliseconds that 99 of 100 responses kept below
   */
  record Result(long requests, double seconds, long refused, double median, double slow) {}

  /**
   * Tells whoever has no wrk how to get it.
   *
   * @throws IllegalStateException if it is not installed
   */
  static void require() {
    try {
      new ProcessBuilder("wrk", "--version").start();
    } catch (IOException exception) {
      throw new IllegalStateException(MISSING, exception);
    }
  }

  /** Starts to send over one thread, whose connections stay open. */
  static Wrk start(int port, Load load, int connections, int seconds) throws IOException {
    return start(port, load, connections, seconds, 0);
  }

  /** The same, until so many requests were sent; 0 is as many as there is time for. */
  static Wrk start(int port, Load load, int connections, int seconds, int most) throws IOException {
    Path script = Files.createTempFile("load", ".lua");
    Files.writeString(script, SCRIPT.formatted(texts(load.requests()), texts(load.tokens()), most));
    return new Wrk(
        new ProcessBuilder(
                "wrk",
                "-t1",
                "-c" + connections,
                "-d" + seconds + "s",
                "--timeout",
                "20s",
                "-s",
                script.toString(),
                "http://127.0.0.1:" + port)
            .redirectErrorStream(true)
            .start());
  }

  boolean isRunning() {
    return process.isAlive();
  }

  /** Waits for the end. */
  Result result() throws IOException {
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    Matcher result = RESULT.matcher(output);
    if (!result.find() || !result.group(4).equals("0")) {
      throw new IllegalStateException(output);
    }
    return new Result(
        Long.parseLong(result.group(1)),
        Long.parseLong(result.group(2)) / 1e6,
        Long.parseLong(result.group(3)),
        Long.parseLong(result.group(5)) / 1e3,
        Long.parseLong(result.group(6)) / 1e3);
  }

  private static String texts(List<String> texts) {
    return texts.stream()
        .map(text -> text.replace("\\", "\\\\").replace("\"", "\\\""))
        .map(text -> text.replace("\r", "\\r").replace("\n", "\\n"))
        .map(text -> '"' + text + '"')
        .collect(Collectors.joining(",\n"));
  }
}
