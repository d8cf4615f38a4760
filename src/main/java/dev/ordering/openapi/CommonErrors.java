package dev.ordering.openapi;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.http.problem.ApiErrorRepresentation;
import java.util.stream.Stream;

/** The errors that are the same for all operations, by the status of the response. */
enum CommonErrors {
  BAD_REQUEST(
      "400",
      "BadRequest",
      "The syntax, a type or a parameter (`invalid_parameter`) is invalid, the version is unknown"
          + " (`unsupported_version`), or this version lacks something that was sent"
          + " (`not_in_version`).",
      "invalid_parameter",
      "The parameter sort takes one of these values: ascending, descending.",
      "?sort"),
  UNAUTHORIZED(
      "401",
      "Unauthorized",
      "The access token is missing (`token_required`), or it is invalid or expired"
          + " (`invalid_token`).",
      "invalid_token",
      "The access token is invalid or expired.",
      ""),
  FORBIDDEN(
      "403",
      "Forbidden",
      "The access token lacks the scope (`insufficient_scope`).",
      "insufficient_scope",
      "The access token lacks the scope orders.",
      ""),
  NOT_ACCEPTABLE(
      "406",
      "NotAcceptable",
      "`Accept` does not allow JSON.",
      "not_acceptable",
      "None of the media types you accept can be produced here.",
      ""),
  TOO_LARGE(
      "413",
      "BodyTooLarge",
      "The body is larger than 1 MiB.",
      "body_too_large",
      "The body of the request is larger than 1,048,576 bytes.",
      ""),
  UNSUPPORTED_MEDIA_TYPE(
      "415",
      "UnsupportedMediaType",
      "The body is neither JSON nor a form in UTF-8, or it is compressed.",
      "unsupported_media_type",
      "Send the body as one of these media types: application/json,"
          + " application/x-www-form-urlencoded.",
      ""),
  TOO_MANY_REQUESTS(
      "429",
      "TooManyRequests",
      "Too many requests in a minute (`rate_limit_exceeded`) or at the same time"
          + " (`too_many_requests`). `Retry-After` says when to try again.",
      "rate_limit_exceeded",
      "The limit of 6,000 requests a minute is used up. Try again after the time in the header"
          + " Retry-After.",
      "");

  /** The component for every other error. */
  static final String ANY = "Error";

  private final String status;
  private final String component;
  private final String description;
  private final String code;
  private final String text;
  private final String field;

  CommonErrors(
      String status, String component, String description, String code, String text, String field) {
    this.status = status;
    this.component = component;
    this.description = description;
    this.code = code;
    this.text = text;
    this.field = field;
  }

  String status() {
    return status;
  }

  String component() {
    return component;
  }

  /** Returns the component for an error that an operation describes itself. */
  static String component(String status) {
    return Stream.of(BAD_REQUEST, UNAUTHORIZED)
        .filter(error -> error.status.equals(status))
        .map(CommonErrors::component)
        .findFirst()
        .orElse(ANY);
  }

  /** Returns all errors as components of a document. */
  static ObjectNode components(Schemas schemas) {
    ObjectNode components = JsonNodeFactory.instance.objectNode();
    put(
        components,
        ANY,
        "An error. Several errors at once are an array of the same objects.",
        schemas);
    for (CommonErrors error : values()) {
      ObjectNode response = put(components, error.component, error.description, schemas);
      error.example(response);
      if (error == UNAUTHORIZED || error == FORBIDDEN) {
        header(response, "WWW-Authenticate");
      }
      if (error == TOO_MANY_REQUESTS) {
        header(response, "Retry-After");
      }
    }
    return components;
  }

  private static ObjectNode put(
      ObjectNode components, String name, String description, Schemas schemas) {
    ObjectNode response = components.putObject(name).put("description", description);
    header(response, "X-Request-Id");
    header(response, "Content-Language");
    response
        .putObject("content")
        .putObject("application/json")
        .set("schema", schemas.of(ApiErrorRepresentation.class));
    return response;
  }

  private static void header(ObjectNode response, String name) {
    ResponseDescription.header(response.withObjectProperty("headers"), name);
  }

  private void example(ObjectNode response) {
    ObjectNode example =
        response
            .withObjectProperty("content")
            .withObjectProperty("application/json")
            .putObject("example")
            .put("error", code)
            .put("error_description", text);
    if (!field.isEmpty()) {
      example.put("field", field);
    }
    example.put("request_id", "2f9d7c1e-5b0a-4a8e-9a67-0d9f6c0c2b11");
  }
}
