package dev.ordering.versioning;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads single values: strictly by type from JSON, by their usual spellings from a form. */
enum Scalars {
  OF_JSON {
    @Override
    Optional<JsonNode> read(Kind kind, JsonNode sent) {
      boolean fits =
          switch (kind) {
            case STRING -> sent.isTextual();
            case BOOLEAN -> sent.isBoolean();
            case INT -> sent.isIntegralNumber() && sent.canConvertToInt();
            case LONG -> sent.isIntegralNumber() && sent.canConvertToLong();
            case NUMBER -> sent.isNumber() && isPlain(sent.decimalValue());
          };
      return fits ? Optional.of(sent) : Optional.empty();
    }
  },

  OF_FORMS {
    @Override
    Optional<JsonNode> read(Kind kind, JsonNode sent) {
      if (!sent.isTextual()) {
        return Optional.empty();
      }
      String text = sent.textValue();
      return switch (kind) {
        case STRING -> Optional.of(sent);
        case BOOLEAN ->
            switch (text) {
              case "true", "1" -> Optional.of(NODES.booleanNode(true));
              case "false", "0" -> Optional.of(NODES.booleanNode(false));
              default -> Optional.empty();
            };
        case INT, LONG ->
            INTEGER.matcher(text).matches()
                ? OF_JSON.read(kind, NODES.numberNode(new BigInteger(text)))
                : Optional.empty();
        case NUMBER ->
            DECIMAL.matcher(text).matches()
                ? OF_JSON.read(kind, NODES.numberNode(new BigDecimal(text)))
                : Optional.empty();
      };
    }
  };

  /** The type of a scalar member of a body. Its text is used in error messages. */
  enum Kind {
    STRING("string"),
    BOOLEAN("boolean"),
    INT("integer"),
    LONG("integer"),
    NUMBER("number (at most " + Scalars.MAXIMUM_DIGITS + " digits)");

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    String text() {
      return text;
    }

    /**
     * Returns the kind for the type of a record component. Everything except numbers and booleans
     * is sent as a string.
     */
    static Kind of(Class<?> type) {
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
  }

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final Pattern INTEGER = Pattern.compile("-?[0-9]{1,19}");
  private static final int MAXIMUM_DIGITS = 40;
  private static final Pattern DECIMAL = Pattern.compile("-?[0-9]{1,30}(\\.[0-9]{1,30})?");

  /** Returns the value as the given kind; empty if it is of another kind. */
  abstract Optional<JsonNode> read(Kind kind, JsonNode sent);

  /** Whether a number is short: arithmetic with 1e999999999 is not feasible. */
  private static boolean isPlain(BigDecimal value) {
    return Math.abs((long) value.scale()) <= MAXIMUM_DIGITS && value.precision() <= MAXIMUM_DIGITS;
  }
}
