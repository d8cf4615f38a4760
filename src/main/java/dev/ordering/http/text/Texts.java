package dev.ordering.http.text;

import java.text.MessageFormat;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * All texts for people, in every language of {@link Languages}. Each package keeps its own files
 * {@code messages}. The start fails if a key is missing in one language or is in two packages.
 * Patterns are those of {@link MessageFormat}, so write the apostrophe as ’.
 */
public final class Texts {
  /** The maximum number of cached texts, some 100 bytes each. A full cache is cleared. */
  private static final int MAXIMUM_CACHED = 1000;

  private final Map<Locale, Map<String, String>> patterns = new HashMap<>();
  private final Map<NumericText, String> cache = new ConcurrentHashMap<>();

  /** The cache key of a text whose arguments are numbers. */
  private record NumericText(Locale language, String key, List<Object> numbers) {}

  /**
   * @param packages the packages whose files are read, {@code dev.ordering.http} for example
   */
  public Texts(List<String> packages) {
    for (Locale language : Languages.ALL) {
      Map<String, String> all = new HashMap<>();
      for (String name : packages) {
        Properties texts = read(name, language);
        for (String key : texts.stringPropertyNames()) {
          if (all.put(key, texts.getProperty(key)) != null) {
            throw new IllegalStateException("text " + key + " occurs twice");
          }
        }
      }
      patterns.put(language, Map.copyOf(all));
    }
    patterns.forEach(this::requireEveryKey);
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
        ? cached(new NumericText(language, key, List.of(arguments)), pattern)
        : new MessageFormat(pattern, language).format(translated(language, arguments));
  }

  /**
   * Returns a text with numbers from the cache. Many responses contain the same few numbers, and
   * parsing a pattern with a choice is slow.
   */
  private String cached(NumericText text, String pattern) {
    String known = cache.get(text);
    if (known == null) {
      known = new MessageFormat(pattern, text.language()).format(text.numbers().toArray());
      if (cache.size() >= MAXIMUM_CACHED) {
        cache.clear();
      }
      cache.put(text, known);
    }
    return known;
  }

  private Object[] translated(Locale language, Object[] arguments) {
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

  private void requireEveryKey(Locale language, Map<String, String> texts) {
    Set<String> missing = new TreeSet<>(all(Languages.DEFAULT).keySet());
    missing.removeAll(texts.keySet());
    if (!missing.isEmpty()) {
      throw new IllegalStateException("there is no text in " + language + " for " + missing);
    }
  }

  private static Properties read(String name, Locale language) {
    String file =
        "/"
            + name.replace('.', '/')
            + (language.equals(Languages.DEFAULT) ? "/messages" : "/messages_" + language)
            + ".properties";
    return ClassPathFiles.properties(ClassPathFiles.read(Texts.class, file));
  }
}
