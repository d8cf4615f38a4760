package dev.ordering.versioning;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The type of a scalar member of a body. Its values are read strictly by type from JSON, by their
 * usual spellings from a form.
 */
enum Scalar {
  STRING("string"),
  BOOLEAN("boolean"),
  INT("integer"),
  LONG("integer"),
  NUMBER("number");

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final Pattern INTEGER = Pattern.compile("-?[0-9]{1,19}");
  private static final int MAXIMUM_DIGITS = 40;
  private static final Pattern DECIMAL = Pattern.compile("-?[0-9]{1,30}(\\.[0-9]{1,30})?");

  private final String text;

  Scalar(String text) {
    this.text = text;
  }

  /** Returns the name of the kind in error messages. */
  String text() {
    return text;
  }

  /**
   * Returns the kind for the type of a record component. Everything except numbers and booleans is
   * sent as a string.
   */
  static Scalar of(Class<?> type) {
    if (type == int.class || type == Integer.class) {
      return INT;
    }
    if (type == long.class || type == Long.class || type == BigInteger.class) {
      return LONG;
    }
    if (type == boolean.class || type == Boolean.class) {
      return BOOLEAN;
    }
    return type == BigDecimal.class ? NUMBER : STRING;
  }

  /** Returns the value as this kind; empty if it is of another kind. */
  Optional<JsonNode> inJson(JsonNode sent) {
    boolean fits =
        switch (this) {
          case STRING -> sent.isTextual();
          case BOOLEAN -> sent.isBoolean();
          case INT -> sent.isIntegralNumber() && sent.canConvertToInt();
          case LONG -> sent.isIntegralNumber() && sent.canConvertToLong();
          case NUMBER -> sent.isNumber() && isPlain(sent.decimalValue());
        };
    return fits ? Optional.of(sent) : Optional.empty();
  }

  /** Does the same for a value of a form. */
  Optional<JsonNode> inForm(JsonNode sent) {
    if (!sent.isTextual()) {
      return Optional.empty();
    }
    String sentText = sent.textValue();
    return switch (this) {
      case STRING -> Optional.of(sent);
      case BOOLEAN ->
          switch (sentText) {
            case "true", "1" -> Optional.of(NODES.booleanNode(true));
            case "false", "0" -> Optional.of(NODES.booleanNode(false));
            default -> Optional.empty();
          };
      case INT, LONG ->
          INTEGER.matcher(sentText).matches()
              ? inJson(NODES.numberNode(new BigInteger(sentText)))
              : Optional.empty();
      case NUMBER ->
          DECIMAL.matcher(sentText).matches()
              ? inJson(NODES.numberNode(new BigDecimal(sentText)))
              : Optional.empty();
    };
  }

  /** Whether a number is short: arithmetic with 1e999999999 is not feasible. */
  private static boolean isPlain(BigDecimal value) {
    return Math.abs((long) value.scale()) <= MAXIMUM_DIGITS && value.precision() <= MAXIMUM_DIGITS;
  }
}
