package dev.ordering.admin.jmx;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The arguments of an operation, as the administrator gave them. */
public final class Arguments {
  private static final int MAX_RECORDED_LENGTH = 300;

  private final List<Parameter> parameters;
  private final List<String> values;

  Arguments(List<Parameter> parameters, Object[] sent) {
    this.parameters = parameters;
    this.values = new ArrayList<>();
    boolean percentEncoded = Operator.isTomcatJmxProxyCall();
    for (int i = 0; i < parameters.size(); i++) {
      String value = sent != null && i < sent.length && sent[i] != null ? "" + sent[i] : "";
      values.add((percentEncoded ? decoded(value) : value).strip());
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

  public Optional<String> optional(String name) {
    for (int i = 0; i < parameters.size(); i++) {
      if (parameters.get(i).name().equals(name)) {
        return Optional.of(values.get(i)).filter(value -> !value.isEmpty());
      }
    }
    throw new IllegalArgumentException("no parameter " + name);
  }

  /** Returns a required number: an id, or another number from 0. */
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
      default ->
          throw new AdministrationException(
              name + " must be true or false, but is \"" + text(name) + "\"");
    };
  }

  /** Returns the words of an argument, separated by white space; an empty list if it is missing. */
  public List<String> words(String name) {
    return optional(name).map(text -> List.of(text.split("\\s+"))).orElse(List.of());
  }

  /** Returns the arguments for the audit trail: {@code name=value} each, long values cut. */
  String forAuditTrail() {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      String value = ReadableRow.text(values.get(i));
      if (!value.isEmpty()) {
        parts.add(
            parameters.get(i).name()
                + "="
                + (value.length() > MAX_RECORDED_LENGTH
                    ? value.substring(0, MAX_RECORDED_LENGTH) + "…"
                    : value));
      }
    }
    return String.join(", ", parts);
  }
}
