package dev.ordering.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.security.OptionalScope;
import dev.ordering.security.RequiresScope;
import dev.ordering.security.Scope;
import dev.ordering.versioning.VersionView;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.Type;
import java.util.Iterator;
import java.util.Optional;
import java.util.stream.Stream;

/** Completes what the annotations say of one operation with what a version makes of it. */
final class OperationDescription {
  private final VersionView version;
  private final Schemas schemas;
  private final Method method;

  OperationDescription(VersionView version, Schemas schemas, Method method) {
    this.version = version;
    this.schemas = schemas;
    this.method = method;
  }

  ObjectNode of(ObjectNode operation, Examples examples) {
    parameters(operation);
    requestType().ifPresent(type -> body(operation, type));
    if (operation.path("requestBody").path("content") instanceof ObjectNode content
        && content.has("application/json")) {
      // every endpoint takes both
      content.set("application/x-www-form-urlencoded", content.path("application/json").deepCopy());
    }
    new ResponseDescription(version, schemas, method).complete(operation);
    security(operation);
    examples.complete(operation);
    return operation;
  }

  private void parameters(ObjectNode operation) {
    if (!Descriptions.isVersioned(method)) {
      return;
    }
    Class<?> resource = method.getDeclaringClass();
    ArrayNode parameters = operation.withArrayProperty("parameters");
    for (Iterator<JsonNode> each = parameters.iterator(); each.hasNext(); ) {
      JsonNode parameter = each.next();
      if (parameter.path("in").asText().equals("query")
          && !version.hasParameter(resource, method, parameter.path("name").asText())) {
        each.remove();
      }
    }
    version
        .formerParameters(resource, method)
        .forEach(
            (name, description) ->
                parameters
                    .addObject()
                    .put("name", name)
                    .put("in", "query")
                    .put("description", description)
                    .putObject("schema")
                    .put("type", "string"));
    for (String header : new String[] {"X-VERSION", "Accept-Language"}) {
      parameters.addObject().put("$ref", "#/components/parameters/" + header);
    }
  }

  /** The record that the method takes as its body. */
  private Optional<Type> requestType() {
    return Stream.of(method.getParameters())
        .filter(parameter -> parameter.getType().isRecord())
        .filter(parameter -> parameter.getAnnotations().length == 0)
        .map(Parameter::getParameterizedType)
        .findFirst();
  }

  private void body(ObjectNode operation, Type type) {
    operation
        .withObjectProperty("requestBody")
        // a change of nothing needs none
        .put("required", !type.getTypeName().endsWith("Patch"))
        .putObject("content")
        .putObject("application/json")
        .set("schema", schemas.of(type));
  }

  private void security(ObjectNode operation) {
    RequiresScope required = method.getAnnotation(RequiresScope.class);
    OptionalScope optional = method.getAnnotation(OptionalScope.class);
    ArrayNode security = operation.putArray("security");
    if (required != null) {
      security(security, required.value());
    } else if (optional != null) {
      security.addObject();
      security(security, optional.value());
    }
  }

  /** Alternatives: any one of them is enough. */
  private static void security(ArrayNode security, Scope... scopes) {
    for (Scope scope : scopes) {
      security.addObject().putArray("oauth").add(scope.value());
    }
    security.addObject().putArray("bearer");
  }
}
