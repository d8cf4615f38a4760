package dev.ordering.openapi;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.BeanPropertyDefinition;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.http.text.Explained;
import dev.ordering.versioning.VersionView;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The JSON schemas (2020-12) of the records that a version accepts and returns. Each record has one
 * schema, under its name.
 */
final class Schemas {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final JsonMapper mapper;
  private final VersionView version;
  private final RecordComments comments;
  private final Map<String, Class<?>> names = new LinkedHashMap<>();
  private final Map<String, ObjectNode> schemas = new TreeMap<>();
  private boolean sent;

  Schemas(JsonMapper mapper, VersionView version, RecordComments comments) {
    this.mapper = mapper;
    this.version = version;
    this.comments = comments;
  }

  /** Returns the schemas that were referenced so far, by name. */
  ObjectNode all() {
    return NODES.objectNode().setAll(schemas);
  }

  /** Returns the schema of a type, or the reference to it. */
  ObjectNode of(Type type) {
    return of(mapper.constructType(type));
  }

  /**
   * Returns the schema of a type that clients send, without the values that requests may not
   * contain.
   */
  ObjectNode sent(Type type) {
    sent = true;
    ObjectNode schema = of(type);
    sent = false;
    return schema;
  }

  /** Adds a schema that allows any of several types, and returns the reference to it. */
  ObjectNode anyOf(String name, Type... forms) {
    ObjectNode union = NODES.objectNode();
    ArrayNode each = union.putArray("anyOf");
    Stream.of(forms).map(this::of).forEach(each::add);
    schemas.put(name, union);
    return reference(name);
  }

  /** Returns the schema that a reference points to. */
  JsonNode resolved(JsonNode schema) {
    String name = schema.path("$ref").asText().replaceFirst(".*/", "");
    return schemas.getOrDefault(name, NODES.objectNode());
  }

  private ObjectNode of(JavaType type) {
    Class<?> raw = type.getRawClass();
    Optional<Type> older = version.olderType(raw);
    if (older.isPresent() && older.get() != String.class) {
      return of(older.get());
    }
    if (type.isReferenceType()) {
      return of(type.getReferencedType());
    }
    if (type.isEnumType()) {
      return values(raw);
    }
    if (type.isCollectionLikeType() || type.isArrayType()) {
      ObjectNode array = PlainSchemas.simple("array");
      array.set("items", of(type.getContentType()));
      return array;
    }
    if (type.isMapLikeType()) {
      ObjectNode map = PlainSchemas.simple("object");
      map.set("additionalProperties", of(type.getContentType()));
      return map;
    }
    return raw.isRecord() ? record(type) : PlainSchemas.scalar(raw);
  }

  private ObjectNode record(JavaType type) {
    AnnotatedMember value =
        mapper.getSerializationConfig().introspect(type).findJsonValueAccessor();
    return value == null ? reference(type) : of(value.getType());
  }

  private ObjectNode values(Class<?> type) {
    ObjectNode schema = PlainSchemas.simple("string");
    ArrayNode values = schema.putArray("enum");
    List<String> meanings = new ArrayList<>();
    for (Object constant : type.getEnumConstants()) {
      String today = mapper.convertValue(constant, String.class);
      if (sent && !version.accepts(type, today)) {
        continue;
      }
      String value = version.value(type, today);
      values.add(value);
      if (constant instanceof Explained explained) {
        meanings.add("- `" + value + "` " + explained.meaning());
      }
    }
    if (!meanings.isEmpty()) {
      schema.put("description", String.join("\n", meanings));
    }
    return schema;
  }

  private ObjectNode reference(JavaType type) {
    Class<?> raw = type.getRawClass();
    String name = name(raw);
    if (names.putIfAbsent(name, raw) == null) {
      schemas.put(name, object(type));
    } else if (names.get(name) != raw) {
      throw new IllegalStateException("two records are called " + name);
    }
    return reference(name);
  }

  private static ObjectNode reference(String name) {
    return NODES.objectNode().put("$ref", "#/components/schemas/" + name);
  }

  private ObjectNode object(JavaType type) {
    Class<?> raw = type.getRawClass();
    ObjectNode schema = PlainSchemas.simple("object");
    comments.of(raw).ifPresent(text -> schema.put("description", text));
    ObjectNode properties = schema.putObject("properties");
    ArrayNode required = NODES.arrayNode();
    members(type, properties, required);
    if (!required.isEmpty() && !raw.getSimpleName().endsWith("Patch")) {
      schema.set("required", required);
    }
    return schema;
  }

  /**
   * Adds the fields of a record, except those that are read only to be rejected. Those of an
   * unwrapped record are fields of the record itself.
   */
  private void members(JavaType type, ObjectNode properties, ArrayNode required) {
    Class<?> raw = type.getRawClass();
    for (BeanPropertyDefinition property :
        mapper.getSerializationConfig().introspect(type).findProperties()) {
      String name = property.getName();
      JavaType member = property.getPrimaryType();
      if (!property.couldSerialize() || !version.hasField(raw, name)) {
        continue;
      }
      if (property.getAccessor().hasAnnotation(JsonUnwrapped.class)) {
        members(member, properties, required);
        continue;
      }
      Optional<Type> older = version.olderField(raw, name);
      ObjectNode described = older.map(this::of).orElseGet(() -> of(member));
      comments.of(raw, property.getInternalName()).ifPresent(text -> describe(described, text));
      String shown = version.fieldName(raw, name);
      properties.set(
          shown,
          MemberPresence.isNullable(raw, property) ? PlainSchemas.nullable(described) : described);
      if (MemberPresence.isRequired(raw, property)) {
        required.add(shown);
      }
    }
    version.formerFields(raw).forEach((name, older) -> properties.set(name, of(older)));
  }

  /** Sets the description, and appends the description of the values, if there is one. */
  private static void describe(ObjectNode schema, String text) {
    String values = schema.path("description").asText();
    schema.put("description", values.isEmpty() ? text : text + "\n\n" + values);
  }

  /** Returns the name of a schema; for {@code OrderRepresentation} it is Order. */
  private static String name(Class<?> raw) {
    return raw.getSimpleName().replaceFirst("Representation$", "");
  }
}
