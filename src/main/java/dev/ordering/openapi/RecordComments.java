package dev.ordering.openapi;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The comments of records and their components in the source. So each field is explained once,
 * where it is declared, and the documents for clients contain the same text.
 */
final class RecordComments {
  private static final Pattern COMMENT =
      Pattern.compile(
          "/\\*\\*((?:(?!\\*/).)*)\\*/(?:\\s|@\\w+(?:\\([^)]*\\))?)*"
              + "(?:public |private |static |final )*record (\\w+)\\b",
          Pattern.DOTALL);
  private static final Pattern INLINE = Pattern.compile("\\{@(code|link|value)\\s+([^}]*)}");

  /** References for developers of the service, which are left out for clients. */
  private static final Pattern CONTRACT =
      Pattern.compile(" ?\\(contract[^)]*\\)|\\bContract: [\\w.]+\\.? ?");

  private final Path sources;
  private final Map<Class<?>, Map<String, String>> known = new HashMap<>();

  RecordComments(Path sources) {
    this.sources = sources;
  }

  /** Returns the comment of a record. */
  Optional<String> of(Class<?> type) {
    return of(type, "");
  }

  /** Returns the comment of a component. */
  Optional<String> of(Class<?> type, String component) {
    return Optional.ofNullable(known.computeIfAbsent(type, this::read).get(component));
  }

  private Map<String, String> read(Class<?> type) {
    Class<?> file = type;
    while (file.getDeclaringClass() != null) {
      file = file.getDeclaringClass();
    }
    Path source = sources.resolve(file.getName().replace('.', '/') + ".java");
    try {
      Matcher matcher = COMMENT.matcher(Files.readString(source));
      while (matcher.find()) {
        if (matcher.group(2).equals(type.getSimpleName())) {
          return parts(matcher.group(1));
        }
      }
      return Map.of();
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  private static Map<String, String> parts(String comment) {
    String[] tags = comment.replaceAll("(?m)^\\s*\\*", "").split("\\s@", -1);
    Map<String, String> parts = new HashMap<>();
    put(parts, "", tags[0]);
    for (int i = 1; i < tags.length; i++) {
      String[] words = tags[i].strip().split("\\s+", 3);
      if (words.length == 3 && words[0].equals("param")) {
        put(parts, words[1], words[2]);
      }
    }
    return parts;
  }

  private static void put(Map<String, String> parts, String name, String text) {
    String words = CONTRACT.matcher(text.replaceAll("\\s+", " ")).replaceAll("").strip();
    String plain = INLINE.matcher(words).replaceAll(found -> "`" + jsonName(found.group(2)) + "`");
    if (!plain.isEmpty()) {
      parts.put(name, Character.toUpperCase(plain.charAt(0)) + plain.substring(1));
    }
  }

  private static String jsonName(String component) {
    return component.matches("[a-z]+([A-Z][a-z]+)+")
        ? component.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT)
        : component;
  }
}
