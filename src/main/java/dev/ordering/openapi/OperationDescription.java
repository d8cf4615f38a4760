package dev.ordering.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.http.AcceptsQuery;
import dev.ordering.http.body.UncheckedBody;
import dev.ordering.security.OptionalScope;
import dev.ordering.security.RequiresScope;
import dev.ordering.security.Scope;
import dev.ordering.versioning.VersionView;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Completes an operation, as the annotations describe it, with what is specific to a version. */
record OperationDescription(
    VersionView version, Schemas schemas, RecordComments comments, Method method) {
  ObjectNode of(ObjectNode operation, Examples examples) {
    parameters(operation);
    requestType().ifPresent(type -> body(operation, type));
    if (operation.path("requestBody").path("content") instanceof ObjectNode content
        && content.has("application/json")) {
      // every endpoint accepts both
      ObjectNode form = content.path("application/json").deepCopy();
      content.set("application/x-www-form-urlencoded", form);
      brackets(form);
    }
    new ResponseDescription(version, schemas, method).complete(operation);
    security(operation);
    examples.complete(operation);
    return operation;
  }

  /** Adds that the names of nested fields use brackets in a form. */
  private void brackets(ObjectNode form) {
    schemas.resolved(form.path("schema")).path("properties").properties().stream()
        .filter(member -> member.getValue().toString().contains("$ref"))
        .forEach(
            member ->
                form.withObjectProperty("encoding")
                    .putObject(member.getKey())
                    .put("style", "deepObject")
                    .put("explode", true));
  }

  private void parameters(ObjectNode operation) {
    if (!Descriptions.isVersioned(method)) {
      return;
    }
    ArrayNode parameters = operation.withArrayProperty("parameters");
    if (method.isAnnotationPresent(AcceptsQuery.class)) {
      query(method.getAnnotation(AcceptsQuery.class).value(), parameters);
    }
    for (Iterator<JsonNode> each = parameters.iterator(); each.hasNext(); ) {
      JsonNode parameter = each.next();
      if (parameter.path("in").asText().equals("query")
          && !version.hasParameter(method, parameter.path("name").asText())) {
        each.remove();
      }
    }
    version
        .formerParameters(method)
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

  /** Puts the components of a query before the other parameters. */
  private void query(Class<?> query, ArrayNode parameters) {
    RecordComponent[] components = query.getRecordComponents();
    for (int i = 0; i < components.length; i++) {
      String name = components[i].getName();
      ObjectNode parameter =
          parameters
              .insertObject(i)
              .put("name", SnakeCaseStrategy.INSTANCE.translate(name))
              .put("in", "query");
      comments.of(query, name).ifPresent(text -> parameter.put("description", text));
      parameter.set("schema", schemas.of(components[i].getGenericType()));
    }
  }

  /** Returns the record that the method accepts as its body. */
  private Optional<Type> requestType() {
    return Stream.of(method.getParameters())
        .filter(parameter -> parameter.getType() == UncheckedBody.class)
        .map(body -> ((ParameterizedType) body.getParameterizedType()).getActualTypeArguments()[0])
        .findFirst();
  }

  private void body(ObjectNode operation, Type type) {
    operation
        .withObjectProperty("requestBody")
        // a patch without changes needs no body
        .put("required", !type.getTypeName().endsWith("Patch"))
        .putObject("content")
        .putObject("application/json")
        .set("schema", schemas.sent(type));
  }

  private void security(ObjectNode operation) {
    RequiresScope required = method.getAnnotation(RequiresScope.class);
    OptionalScope optional = method.getAnnotation(OptionalScope.class);
    ArrayNode security = operation.putArray("security");
    if (required != null) {
      security.addObject().putArray("bearer");
      scopes(operation, "The access token needs the scope %s.", required.value());
    } else if (optional != null) {
      security.addObject();
      security.addObject().putArray("bearer");
      scopes(operation, "An access token is used only if it has the scope %s.", optional.value());
    }
  }

  /** Adds the scopes to an operation. Any one of them is enough. */
  private static void scopes(ObjectNode operation, String sentence, Scope... scopes) {
    ArrayNode names = operation.putArray("x-scopes");
    List<String> quoted = new ArrayList<>();
    for (Scope scope : scopes) {
      names.add(scope.value());
      quoted.add("`" + scope.value() + "`");
    }
    operation.put(
        "description",
        operation.path("description").asText()
            + "\n\n"
            + sentence.formatted(String.join(" or ", quoted)));
  }
}
