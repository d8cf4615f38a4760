package dev.ordering.admin.jmx;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The arguments of an operation, as the administrator gave them. */
public final class Arguments {
  /** What a number looks like. */
  public static final String NUMBER = "[0-9]{1,18}";

  private static final int MAX_RECORDED_LENGTH = 300;

  private final Map<String, String> values = new LinkedHashMap<>();

  Arguments(List<Parameter> parameters, Object[] sent) {
    boolean percentEncoded = Operator.isTomcatJmxProxyCall();
    for (int i = 0; i < parameters.size(); i++) {
      String value = sent != null && i < sent.length && sent[i] != null ? "" + sent[i] : "";
      values.put(parameters.get(i).name(), (percentEncoded ? decoded(value) : value).strip());
    }
  }

  /**
   * Decodes percent-encoded commas and percent signs. Tomcat's JMX proxy separates arguments by
   * commas and has no escape of its own.
   */
  private static String decoded(String value) {
    return value.replace("%2C", ",").replace("%2c", ",").replace("%25", "%");
  }

  /** Returns a required argument. */
  public String text(String name) {
    return optional(name).orElseThrow(() -> new AdministrationException(name + " is missing"));
  }

  /** Returns a required argument of at most {@code maxLength} characters. */
  public String text(String name, int maxLength) {
    String text = text(name);
    if (text.codePointCount(0, text.length()) > maxLength) {
      throw new AdministrationException(name + " has more than " + maxLength + " characters");
    }
    return text;
  }

  /** Returns the argument that is given first of those with these names. */
  public Optional<String> firstOf(String... names) {
    return Stream.of(names)
        .map(name -> values.getOrDefault(name, ""))
        .filter(value -> !value.isEmpty())
        .findFirst();
  }

  public Optional<String> optional(String name) {
    if (!values.containsKey(name)) {
      throw new IllegalArgumentException("no parameter " + name);
    }
    return Optional.of(values.get(name)).filter(value -> !value.isEmpty());
  }

  /**
   * Returns a required argument that matches a pattern.
   *
   * @param valid describes valid values, for the error message
   */
  public String matching(String name, String pattern, String valid) {
    String text = text(name);
    if (!text.matches(pattern)) {
      throw invalid(name, valid, text);
    }
    return text;
  }

  /**
   * Returns the exception for an argument that is not valid.
   *
   * @param valid describes valid values
   */
  public static AdministrationException invalid(String name, String valid, String text) {
    return new AdministrationException(name + " must be " + valid + ", but is \"" + text + "\"");
  }

  /** Returns a required number: an id, or another number from 0. */
  public long number(String name) {
    return number(name, text(name));
  }

  public Optional<Long> optionalNumber(String name) {
    return optional(name).map(text -> number(name, text));
  }

  public static long number(String name, String text) {
    if (!text.matches(NUMBER)) {
      throw invalid(name, "a number", text);
    }
    return Long.parseLong(text);
  }

  /** Finds what a required number identifies. */
  public <T> T existing(String name, String what, LongFunction<Optional<T>> find) {
    long id = number(name);
    return find.apply(id)
        .orElseThrow(() -> new AdministrationException("there is no " + what + " " + id));
  }

  /** Returns the id after which a list continues, or 0 if the list starts at its beginning. */
  public long after() {
    return optionalNumber("after").orElse(0L);
  }

  /** Returns the id before which a list continues, if it does not start at its beginning. */
  public Optional<Long> before() {
    return optionalNumber("before");
  }

  public boolean flag(String name) {
    return switch (text(name).toLowerCase(Locale.ROOT)) {
      case "true", "yes" -> true;
      case "false", "no" -> false;
      default -> throw invalid(name, "true or false", text(name));
    };
  }

  /** Returns the words of an argument, separated by white space; an empty list if it is missing. */
  public List<String> words(String name) {
    return optional(name).map(text -> List.of(text.split("\\s+"))).orElse(List.of());
  }

  /** Returns the arguments for the audit log: {@code name=value} each, long values cut. */
  String forAuditTrail() {
    return values.entrySet().stream()
        .filter(argument -> !argument.getValue().isEmpty())
        .map(argument -> argument.getKey() + "=" + recorded(ReadableRow.text(argument.getValue())))
        .collect(Collectors.joining(", "));
  }

  private static String recorded(String value) {
    return value.length() > MAX_RECORDED_LENGTH
        ? value.substring(0, MAX_RECORDED_LENGTH) + "…"
        : value;
  }
}
