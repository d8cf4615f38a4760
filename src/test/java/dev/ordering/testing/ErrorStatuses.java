package dev.ordering.testing;

import dev.ordering.testing.DocumentedAnswers.Answered;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The statuses that the page /docs/errors tells of each error code. */
final class ErrorStatuses {
  private static final Pattern CODE = Pattern.compile("\"error\":\"([a-z_]+)\"");
  private static final Properties TOLD = read();

  private ErrorStatuses() {}

  /**
   * What the page lacks of a response; nothing if it tells every code, and of at least one this
   * status: errors that come together have the status of one of them.
   */
  static Optional<String> fault(Answered answer) {
    boolean isError =
        answer.ours() && answer.status() >= 400 && answer.type().equals("application/json");
    List<String> codes =
        CODE.matcher(isError ? answer.body() : "").results().map(found -> found.group(1)).toList();
    String status = Integer.toString(answer.status());
    boolean told =
        codes.stream().noneMatch(code -> statuses(code).isEmpty())
            && (codes.isEmpty()
                || codes.stream().anyMatch(code -> statuses(code).contains(status)));
    return told
        ? Optional.empty()
        : Optional.of(
            "is right, but errors.properties lacks status "
                + status
                + " of one of "
                + codes
                + " (it is beside the messages.properties with the code's text)");
  }

  private static List<String> statuses(String code) {
    return TOLD.containsKey(code)
        ? List.of(TOLD.getProperty(code).split(" ", 2)[0].split(","))
        : List.of();
  }

  private static Properties read() {
    Properties all = new Properties();
    try (Stream<Path> files = Files.walk(Path.of("src/main/resources/dev/ordering"))) {
      for (Path file : files.filter(each -> each.endsWith("errors.properties")).toList()) {
        try (Reader reader = Files.newBufferedReader(file)) {
          all.load(reader);
        }
      }
      return all;
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }
}
