package dev.ordering.http.text;

import java.text.MessageFormat;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * All texts for people, in every language of {@link Languages}. Each package keeps its own bundle
 * {@code messages}. The start fails if a key is missing in one language or is in two bundles.
 * Patterns are those of {@link MessageFormat}, so write the apostrophe as ’.
 */
public final class Texts {
  private static final ResourceBundle.Control EXACT =
      ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);

  /** The maximum number of cached texts, some 100 bytes each. A full cache is cleared. */
  private static final int MOST_KEPT = 1000;

  private final Map<Locale, Map<String, String>> patterns = new HashMap<>();
  private final Map<Counted, String> kept = new ConcurrentHashMap<>();

  /** The cache key of a text whose arguments are numbers. */
  private record Counted(Locale language, String key, List<Object> numbers) {}

  /**
   * @param packages the packages whose bundles are read, {@code dev.ordering.http} for example
   */
  public Texts(List<String> packages) {
    for (Locale language : Languages.ALL) {
      Map<String, String> all = new HashMap<>();
      for (String name : packages) {
        ResourceBundle bundle =
            ResourceBundle.getBundle(
                name + ".messages",
                language.equals(Languages.DEFAULT) ? Locale.ROOT : language,
                Texts.class.getClassLoader(),
                EXACT);
        for (String key : bundle.keySet()) {
          if (all.put(key, bundle.getString(key)) != null) {
            throw new IllegalStateException("text " + key + " occurs twice");
          }
        }
        requireEveryKey(name, language);
      }
      patterns.put(language, Map.copyOf(all));
    }
  }

  /**
   * Returns the text of a key with its arguments inserted. A key that does not exist is a bug of
   * the service.
   */
  public String text(Locale language, String key, Object... arguments) {
    String pattern = patterns.getOrDefault(language, Map.of()).get(key);
    if (pattern == null) {
      throw new IllegalStateException("no text " + key + " in " + language);
    }
    if (isPlain(pattern)) {
      return pattern;
    }
    return Arrays.stream(arguments).allMatch(Number.class::isInstance)
        ? counted(new Counted(language, key, List.of(arguments)), pattern)
        : new MessageFormat(pattern, language).format(words(language, arguments));
  }

  /**
   * Returns a text with numbers from the cache. Many responses contain the same few numbers, and
   * parsing a pattern with a choice is slow.
   */
  private String counted(Counted text, String pattern) {
    String known = kept.get(text);
    if (known == null) {
      known = new MessageFormat(pattern, text.language()).format(text.numbers().toArray());
      if (kept.size() >= MOST_KEPT) {
        kept.clear();
      }
      kept.put(text, known);
    }
    return known;
  }

  private Object[] words(Locale language, Object[] arguments) {
    return Arrays.stream(arguments)
        .map(
            argument ->
                argument instanceof Phrase phrase
                    ? text(language, phrase.key(), phrase.arguments().toArray())
                    : argument)
        .toArray();
  }

  private static boolean isPlain(String pattern) {
    return pattern.indexOf('{') < 0 && pattern.indexOf('\'') < 0;
  }

  /** Returns all texts of a language. */
  public Map<String, String> all(Locale language) {
    return patterns.get(language);
  }

  private static void requireEveryKey(String name, Locale language) {
    if (language.equals(Languages.DEFAULT)) {
      return;
    }
    Set<String> missing = new HashSet<>(keys(name, Locale.ROOT));
    missing.removeAll(keys(name, language));
    if (!missing.isEmpty()) {
      throw new IllegalStateException(
          name + " has no text in " + language + " for " + missing.stream().sorted().toList());
    }
  }

  /** Returns the keys of the file of exactly this language, without those of its parent. */
  private static Set<String> keys(String name, Locale language) {
    String file = EXACT.toBundleName(name + ".messages", language).replace('.', '/');
    try (var stream = Texts.class.getClassLoader().getResourceAsStream(file + ".properties")) {
      var properties = new java.util.Properties();
      properties.load(
          new java.io.InputStreamReader(stream, java.nio.charset.StandardCharsets.UTF_8));
      return properties.stringPropertyNames();
    } catch (java.io.IOException | NullPointerException missing) {
      throw new IllegalStateException("no file " + file + ".properties", missing);
    }
  }
}
