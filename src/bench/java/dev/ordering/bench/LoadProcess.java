package dev.ordering.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** The {@link LoadClient} in its process. */
final class LoadProcess implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Process process;
  private final Writer out;
  private final BufferedReader in;

  LoadProcess() throws IOException {
    process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                LoadClient.class.getName())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    out = process.outputWriter(StandardCharsets.UTF_8);
    in = process.inputReader(StandardCharsets.UTF_8);
  }

  /** Lets the clients run. @throws IllegalStateException if an answer was not 200 */
  Load.Result run(Load load) throws IOException {
    Load.Result result = runAnyhow(load);
    if (!result.faults().isEmpty()) {
      throw new IllegalStateException(
          result.faults().size() + " failed requests, first: " + result.faults().get(0));
    }
    return result;
  }

  /** The same where other answers than 200 are expected. */
  Load.Result runAnyhow(Load load) throws IOException {
    out.write(JSON.writeValueAsString(load));
    out.write('\n');
    out.flush();
    String line = in.readLine();
    if (line == null) {
      throw new EOFException("the load client has ended");
    }
    return JSON.readValue(line, Load.Result.class);
  }

  @Override
  public void close() {
    process.destroy();
  }
}
