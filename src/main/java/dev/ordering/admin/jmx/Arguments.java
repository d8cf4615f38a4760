package dev.ordering.admin.jmx;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What an administrator gave for the parameters of an operation. */
public final class Arguments {
  private static final int LONGEST_ON_RECORD = 300;

  private final List<Parameter> parameters;
  private final List<String> values;

  Arguments(List<Parameter> parameters, Object[] given) {
    this.parameters = parameters;
    this.values = new ArrayList<>();
    boolean escaped = Operator.isAtTomcatsProxy();
    for (int i = 0; i < parameters.size(); i++) {
      String value = given != null && i < given.length && given[i] != null ? "" + given[i] : "";
      values.add((escaped ? unescaped(value) : value).strip());
    }
  }

  /** Tomcat's proxy separates arguments by commas and knows no escape, hence ours. */
  private static String unescaped(String value) {
    return value.replace("%2C", ",").replace("%2c", ",").replace("%25", "%");
  }

  /** Text that must be there. */
  public String text(String name) {
    return optional(name).orElseThrow(() -> new AdministrationException(name + " is missing"));
  }

  /** Text that must be there and fit. */
  public String text(String name, int longest) {
    String text = text(name);
    if (text.codePointCount(0, text.length()) > longest) {
      throw new AdministrationException(name + " has more than " + longest + " characters");
    }
    return text;
  }

  public Optional<String> optional(String name) {
    for (int i = 0; i < parameters.size(); i++) {
      if (parameters.get(i).name().equals(name)) {
        return Optional.of(values.get(i)).filter(value -> !value.isEmpty());
      }
    }
    throw new IllegalArgumentException("no parameter " + name);
  }

  /** An id, or another number from 0. */
  public long number(String name) {
    return optionalNumber(name)
        .orElseThrow(() -> new AdministrationException(name + " is missing"));
  }

  public Optional<Long> optionalNumber(String name) {
    return optional(name).map(text -> number(name, text));
  }

  public static long number(String name, String text) {
    if (!text.matches("[0-9]{1,18}")) {
      throw new AdministrationException(name + " must be a number, but is \"" + text + "\"");
    }
    return Long.parseLong(text);
  }

  /** The id after which a list continues; without one, the list starts at its beginning. */
  public long after() {
    return optionalNumber("after").orElse(0L);
  }

  public boolean flag(String name) {
    return switch (text(name).toLowerCase(Locale.ROOT)) {
      case "true", "yes" -> true;
      case "false", "no" -> false;
      default ->
          throw new AdministrationException(
              name + " must be true or false, but is \"" + text(name) + "\"");
    };
  }

  /** Words separated by white space; none where nothing is given. */
  public List<String> words(String name) {
    return optional(name).map(text -> List.of(text.split("\\s+"))).orElse(List.of());
  }

  /** What is put on record: each value by its name, long ones cut. */
  String onRecord() {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      String value = ReadableRow.text(values.get(i));
      if (!value.isEmpty()) {
        parts.add(
            parameters.get(i).name()
                + "="
                + (value.length() > LONGEST_ON_RECORD
                    ? value.substring(0, LONGEST_ON_RECORD) + "…"
                    : value));
      }
    }
    return String.join(", ", parts);
  }
}
