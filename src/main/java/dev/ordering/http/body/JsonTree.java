package dev.ordering.http.body;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemException;
import dev.ordering.http.text.JsonPointers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/** Parses a JSON object (RFC 8259) strictly, within limits. */
final class JsonTree {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  /**
   * The initial capacity of an object. Objects are small, and larger hash tables would need most of
   * the memory of a body.
   */
  private static final int INITIAL_CAPACITY = 4;

  private final TreeLimits limits;
  private final List<ApiError> errors = new ArrayList<>();
  private int values;

  JsonTree(TreeLimits limits) {
    this.limits = limits;
  }

  ObjectNode read(String text) {
    if (text.isEmpty()) {
      return NODES.objectNode();
    }
    JsonNode root = parse(text.startsWith("\uFEFF") ? text.substring(1) : text);
    if (!errors.isEmpty()) {
      throw Problem.of(400, errors).exception();
    }
    if (root instanceof ObjectNode object) {
      return object;
    }
    throw Problem.of(400, ApiError.of("invalid_type", "object")).exception();
  }

  private JsonNode parse(String text) {
    try (JsonParser parser = limits.json().createParser(text)) {
      if (parser.nextToken() == null) {
        throw malformed(parser.currentLocation());
      }
      JsonNode root = node(parser);
      if (parser.nextToken() != null) {
        throw malformed(parser.currentLocation());
      }
      return root;
    } catch (JsonProcessingException unreadable) {
      throw malformed(unreadable.getLocation());
    } catch (IOException exception) {
      throw new IllegalStateException("a text has no I/O", exception);
    }
  }

  private JsonNode node(JsonParser parser) throws IOException {
    values++;
    limits.requireValues(values);
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(parser);
      case START_ARRAY -> array(parser);
      case VALUE_STRING -> NODES.textNode(parser.getText());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(parser);
      case VALUE_TRUE -> NODES.booleanNode(true);
      case VALUE_FALSE -> NODES.booleanNode(false);
      case VALUE_NULL -> NODES.nullNode();
      default -> throw malformed(parser.currentLocation());
    };
  }

  private static JsonNode number(JsonParser parser) throws IOException {
    try {
      if (parser.currentToken() == JsonToken.VALUE_NUMBER_FLOAT) {
        return NODES.numberNode(parser.getDecimalValue());
      }
      return switch (parser.getNumberType()) {
        case INT -> NODES.numberNode(parser.getIntValue());
        case LONG -> NODES.numberNode(parser.getLongValue());
        default -> NODES.numberNode(parser.getBigIntegerValue());
      };
    } catch (ArithmeticException | NumberFormatException unreadable) {
      // an exponent beyond 32 bits
      throw malformed(parser.currentTokenLocation());
    }
  }

  private ObjectNode object(JsonParser parser) throws IOException {
    ObjectNode object = new ObjectNode(NODES, new LinkedHashMap<>(INITIAL_CAPACITY));
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = Characters.storable(parser.currentName());
      parser.nextToken();
      if (object.replace(name, node(parser)) != null && errors.size() < ApiError.MAXIMUM) {
        // the parser tracks its position; it is converted to text only for an error
        String pointer = parser.getParsingContext().pathAsPointer().toString();
        errors.add(ApiError.of("repeated_member", name).at(JsonPointers.shortened(pointer)));
      }
    }
    return object;
  }

  private ArrayNode array(JsonParser parser) throws IOException {
    ArrayNode array = NODES.arrayNode();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      array.add(node(parser));
    }
    return array;
  }

  private static ProblemException malformed(JsonLocation at) {
    return Problem.of(400, ApiError.of("malformed_json", at.getLineNr(), at.getColumnNr()))
        .exception();
  }
}
