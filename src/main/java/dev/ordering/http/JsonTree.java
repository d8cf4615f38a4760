package dev.ordering.http;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads a JSON object (RFC 8259) strictly; the factory's limits bound depth and numbers. */
final class JsonTree {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final JsonFactory json;
  private final List<Fault> faults = new ArrayList<>();

  JsonTree(JsonFactory json) {
    this.json = json;
  }

  ObjectNode read(String text) {
    if (text.isEmpty()) {
      return NODES.objectNode();
    }
    JsonNode root = parse(text.startsWith("\uFEFF") ? text.substring(1) : text);
    if (!faults.isEmpty()) {
      throw Problem.of(400, faults).exception();
    }
    if (root instanceof ObjectNode object) {
      return object;
    }
    throw Problem.of(400, Fault.of("invalid_type", "object")).exception();
  }

  private JsonNode parse(String text) {
    try (JsonParser parser = json.createParser(text)) {
      // duplicates are found below, where their pointer is known
      parser.disable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
      if (parser.nextToken() == null) {
        throw malformed();
      }
      JsonNode root = node(parser, "");
      if (parser.nextToken() != null) {
        throw malformed();
      }
      return root;
    } catch (JsonProcessingException | NumberFormatException unreadable) {
      // the latter for exponents beyond 32 bits
      throw malformed();
    } catch (IOException exception) {
      throw new IllegalStateException("a text has no I/O", exception);
    }
  }

  private JsonNode node(JsonParser parser, String pointer) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(parser, pointer);
      case START_ARRAY -> array(parser, pointer);
      case VALUE_STRING -> NODES.textNode(Characters.storable(parser.getText()));
      case VALUE_NUMBER_INT -> NODES.numberNode(parser.getBigIntegerValue());
      case VALUE_NUMBER_FLOAT -> NODES.numberNode(parser.getDecimalValue());
      case VALUE_TRUE -> NODES.booleanNode(true);
      case VALUE_FALSE -> NODES.booleanNode(false);
      case VALUE_NULL -> NODES.nullNode();
      default -> throw malformed();
    };
  }

  private ObjectNode object(JsonParser parser, String pointer) throws IOException {
    ObjectNode object = NODES.objectNode();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = Characters.storable(parser.currentName());
      String member = Pointers.child(pointer, name);
      parser.nextToken();
      JsonNode value = node(parser, member);
      if (object.replace(name, value) != null && faults.size() < Fault.MOST) {
        faults.add(Fault.of("repeated_member", name).at(member));
      }
    }
    return object;
  }

  private ArrayNode array(JsonParser parser, String pointer) throws IOException {
    ArrayNode array = NODES.arrayNode();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      array.add(node(parser, pointer + "/" + array.size()));
    }
    return array;
  }

  private static ProblemException malformed() {
    return Problem.of(400, Fault.of("malformed_request")).exception();
  }
}
