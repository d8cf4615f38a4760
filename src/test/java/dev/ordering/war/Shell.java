package dev.ordering.war;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Calls of curl, for what the JDK's client does not do: own addresses, names that lead elsewhere.
 */
final class Shell {
  private Shell() {}

  /** The status, the lower-case head and the body of an answer. */
  record Run(int status, String head, String output) {}

  static Run curl(Path base, List<String> connecting, String address, String... options)
      throws Exception {
    Path head = Files.createTempFile(base, "head", ".txt");
    List<String> command = new ArrayList<>(List.of("curl", "-sS", "-D", head.toString()));
    command.addAll(connecting);
    command.addAll(Arrays.asList(options));
    command.add(address);
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IllegalStateException(output);
    }
    String answer = Files.readString(head).toLowerCase(Locale.ROOT);
    return new Run(Integer.parseInt(answer.split(" ", 3)[1]), answer, output);
  }
}
