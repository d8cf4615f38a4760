package dev.ordering.openapi;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.type.TypeFactory;
import dev.ordering.http.body.MaximumBody;
import dev.ordering.http.problem.ConflictResponse;
import dev.ordering.http.problem.ErrorResponses;
import dev.ordering.http.response.ConditionalGet;
import dev.ordering.http.response.SuccessResponse;
import dev.ordering.security.Anyone;
import dev.ordering.security.OptionalScope;
import dev.ordering.security.RequiresScope;
import dev.ordering.versioning.VersionStatus;
import dev.ordering.versioning.VersionView;
import jakarta.ws.rs.core.Response;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.List;
import java.util.stream.Stream;

/** The responses of one operation in a version: its success and its errors. */
record ResponseDescription(VersionView version, Schemas schemas, Method method) {
  void complete(ObjectNode operation) {
    ObjectNode annotated = operation.withObjectProperty("responses").without("default");
    ObjectNode responses = operation.putObject("responses");
    Stream.of(method.getAnnotationsByType(SuccessResponse.class))
        .forEach(success -> describe(success, responses.putObject("200")));
    responses.setAll(annotated);
    if (method.isAnnotationPresent(ConditionalGet.class)) {
      responses
          .putObject("304")
          .put("description", "Nothing has changed since the response that `If-None-Match` names.");
    }
    for (String done : List.of("200", "204")) {
      if (responses.path(done) instanceof ObjectNode success) {
        ObjectNode headers = success.withObjectProperty("headers");
        headers(headers);
        if (operation.path("parameters").findValuesAsText("name").contains("Idempotency-Key")) {
          headers
              .putObject("Idempotency-Replayed")
              .put("description", "`true` if this is the response to an earlier request.")
              .putObject("schema")
              .put("type", "boolean");
        }
      }
    }
    describeErrors(responses);
    addCommonErrors(responses, operation.has("requestBody"));
  }

  private void describe(SuccessResponse success, ObjectNode response) {
    response.put("description", success.value());
    if (success.linksNextPage()) {
      response
          .putObject("headers")
          .putObject("Link")
          .put("description", "The URL of the older ones, `<…>; rel=\"next\"` (RFC 8288).")
          .put("style", "simple")
          .putObject("schema")
          .put("type", "string");
    }
    Type type = type(success);
    if (type != void.class) {
      response.putObject("content").putObject("application/json").set("schema", schemas.of(type));
    }
  }

  /** Returns the type that the annotation states, or that the method returns. */
  private Type type(SuccessResponse success) {
    if (success.listOf() != void.class) {
      return TypeFactory.defaultInstance().constructCollectionType(List.class, success.listOf());
    }
    return success.type() == void.class && method.getReturnType() != Response.class
        ? method.getGenericReturnType()
        : success.type();
  }

  private void headers(ObjectNode headers) {
    header(headers, "X-Request-Id");
    if (isLimited()) {
      header(headers, "RateLimit-Policy");
      header(headers, "RateLimit");
    }
    if (Descriptions.isVersioned(method)) {
      Stream.of("X-VERSION", "X-VERSION-STATUS", "Vary", "Content-Language")
          .forEach(name -> header(headers, name));
      if (version.release().status() == VersionStatus.UPDATABLE) {
        header(headers, "Deprecation");
      }
    }
    if (method.isAnnotationPresent(ConditionalGet.class)) {
      header(headers, "ETag");
    }
  }

  /** Adds the errors that are the same for all operations, as far as they can occur here. */
  private void addCommonErrors(ObjectNode responses, boolean hasBody) {
    boolean scoped = method.isAnnotationPresent(RequiresScope.class);
    reference(responses, "400", "BadRequest");
    if (scoped || method.isAnnotationPresent(OptionalScope.class)) {
      reference(responses, "401", "Unauthorized");
    }
    if (scoped) {
      reference(responses, "403", "Forbidden");
    }
    if (Descriptions.isVersioned(method)) {
      reference(responses, "406", "NotAcceptable");
    }
    if (hasBody) {
      reference(responses, "413", "BodyTooLarge");
      reference(responses, "415", "UnsupportedMediaType");
    }
    if (isLimited()) {
      reference(responses, "429", "TooManyRequests");
    }
    reference(responses, "default", "Error");
  }

  private boolean isLimited() {
    Anyone anyone = method.getAnnotation(Anyone.class);
    return anyone == null || anyone.cost() > 0;
  }

  /** Adds a reference to a common header. */
  static void header(ObjectNode headers, String name) {
    headers.putObject(name).put("$ref", "#/components/headers/" + name);
  }

  private void describeErrors(ObjectNode responses) {
    if (method.isAnnotationPresent(ConflictResponse.class)) {
      describeConflict(responses, method.getAnnotation(ConflictResponse.class));
    }
    Stream.of(method.getDeclaringClass(), method)
        .flatMap(each -> Stream.of(each.getAnnotationsByType(ErrorResponses.class)))
        .flatMap(errors -> Stream.of(errors.value()))
        .map(error -> error.split(": ", 2))
        .forEach(
            error -> {
              reference(responses, error[0], component(error[0]));
              responses.withObjectProperty(error[0]).put("description", error[1]);
            });
  }

  /**
   * Returns the component for an error that an operation describes itself. The errors of OAuth's
   * own endpoints are always one object (RFC 6749 5.2).
   */
  private String component(String status) {
    MaximumBody body = method.getAnnotation(MaximumBody.class);
    return switch (status) {
      case "400" -> body != null && body.value() == MaximumBody.SMALL_FORM ? "Error" : "BadRequest";
      case "401" -> "Unauthorized";
      case "422" -> "UnprocessableContent";
      case "429" -> "TooManyRequests";
      default -> "Error";
    };
  }

  /** Adds a response that has one of several schemas. */
  private void describeConflict(ObjectNode responses, ConflictResponse conflict) {
    ObjectNode response = responses.putObject("409").put("description", conflict.value());
    ObjectNode headers = response.putObject("headers");
    Stream.of("X-Request-Id", "Content-Language").forEach(name -> header(headers, name));
    response
        .putObject("content")
        .putObject("application/json")
        .set("schema", schemas.anyOf(conflict.schema(), conflict.anyOf()));
  }

  private static void reference(ObjectNode responses, String status, String component) {
    if (!responses.has(status)) {
      responses.putObject(status).put("$ref", "#/components/responses/" + component);
    }
  }
}
