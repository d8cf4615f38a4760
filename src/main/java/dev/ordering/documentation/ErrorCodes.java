package dev.ordering.documentation;

import dev.ordering.http.text.ClassPathFiles;
import dev.ordering.http.text.Texts;
import java.text.MessageFormat;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What clients should do about each error code: {@code errors.properties} beside the messages of
 * each package, with one line per code.
 *
 * <pre>{@code
 * email_taken=409 Ask the user for another e-mail address.
 * access_denied=redirect The user refused the request.|Offer to sign in again.
 * }</pre>
 *
 * <p>A line starts with the statuses, followed by the remedy. The meaning is the text {@code
 * error.CODE} of the messages. A code without a text has its meaning before the bar. The start
 * fails if a code has no line, or if the code of a line has neither a text nor a meaning.
 */
public final class ErrorCodes {
  private static final String PREFIX = "error.";
  private static final Object[] INFINITE_ARGUMENTS =
      Collections.nCopies(10, Double.POSITIVE_INFINITY).toArray();
  private static final Pattern LINE =
      Pattern.compile(
          "((?:[2-5]\\d\\d|console|redirect)(?:,(?:[2-5]\\d\\d|console|redirect))*) (.+)");

  private final Map<String, Entry> entries = new TreeMap<>();

  /**
   * An error code.
   *
   * @param meaning Markdown
   * @param remedy Markdown
   */
  record Entry(String code, String statuses, String meaning, String remedy) {}

  /**
   * Reads the codes.
   *
   * @param packages the packages that have messages
   */
  public ErrorCodes(List<String> packages, Texts texts) {
    Map<String, String> english = texts.all(Locale.ENGLISH);
    for (String name : packages) {
      properties(name)
          .forEach((code, line) -> add(name, code.toString(), line.toString(), english));
    }
    Set<String> missing = new TreeSet<>(english.keySet());
    // a code may have several texts, as error.CODE.CASE
    missing.removeIf(key -> !key.startsWith(PREFIX) || key.indexOf('.', PREFIX.length()) >= 0);
    entries.keySet().forEach(code -> missing.remove(PREFIX + code));
    if (!missing.isEmpty()) {
      throw new IllegalStateException(
          "to errors.properties, beside the messages.properties with the text, add a line"
              + " CODE=STATUS What the client should do. for each of "
              + missing);
    }
  }

  private void add(String packageName, String code, String line, Map<String, String> english) {
    String[] parts = line.split("\\|", 2);
    Matcher matcher = LINE.matcher(parts[0]);
    String text = english.getOrDefault(PREFIX + code, "");
    if (!matcher.matches() || text.isEmpty() == (parts.length == 1)) {
      throw new IllegalStateException(
          packageName + "/errors.properties: " + code + " is unknown or not well formed: " + line);
    }
    String statuses = matcher.group(1).replace(",", ", ");
    entries.put(
        code,
        text.isEmpty()
            ? new Entry(code, statuses, matcher.group(2), parts[1])
            : new Entry(code, statuses, plain(text), matcher.group(2)));
  }

  /** Returns the codes in alphabetical order. */
  List<Entry> all() {
    return List.copyOf(entries.values());
  }

  /** Formats a text with an ellipsis for each argument, and with the last one of its choices. */
  private static String plain(String pattern) {
    return new MessageFormat(pattern, Locale.ENGLISH).format(INFINITE_ARGUMENTS).replace('∞', '…');
  }

  private static Properties properties(String packageName) {
    String file = "/" + packageName.replace('.', '/') + "/errors.properties";
    return ClassPathFiles.properties(ClassPathFiles.find(ErrorCodes.class, file).orElse(""));
  }
}
