package dev.ordering.openapi;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.http.ExampleValues;
import dev.ordering.security.Scope;
import dev.ordering.versioning.Change;
import dev.ordering.versioning.VersionStatus;
import dev.ordering.versioning.VersionView;
import java.util.List;
import java.util.stream.Collectors;

/** The parts of a version's document that are the same for every operation. */
final class CommonParts {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final VersionView version;

  CommonParts(VersionView version) {
    this.version = version;
  }

  ObjectNode info() {
    List<Change> changes = version.release().changes();
    String text =
        changes.isEmpty()
            ? "Nothing of what this service offers changed in this version."
            : changes.stream()
                .map(change -> "- " + change.markdown())
                .collect(Collectors.joining("\n", "Changes in this version:\n\n", ""));
    ObjectNode info = NODES.objectNode();
    info.put("title", "Ordering Service")
        .put("version", version.version())
        .put("x-status", version.release().status().value())
        .put(
            "description",
            "Online ordering for food shops. Send the header `X-VERSION: "
                + version.version()
                + "` with every request to use this version. Bodies are JSON or forms. Nested"
                + " fields of a form use brackets: `notifications[email_when_order]=true`.\n\n"
                + text);
    info.putObject("contact")
        .put("name", "The operator of this service")
        .put("url", ExampleValues.PLACEHOLDER_URL);
    info.putObject("license")
        .put("name", "Apache License 2.0")
        .put("url", "https://www.apache.org/licenses/LICENSE-2.0");
    return info;
  }

  /** Returns the link to the guides, which explain how the operations work together. */
  static ObjectNode guides() {
    return NODES
        .objectNode()
        .put("description", "Guides and an explorer of this API")
        .put("url", ExampleValues.PLACEHOLDER_URL + "/docs");
  }

  ObjectNode parameters() {
    ObjectNode parameters = NODES.objectNode();
    parameters
        .putObject("X-VERSION")
        .put("name", "X-VERSION")
        .put("in", "header")
        .put("required", true)
        .put(
            "description",
            "The version that this document describes. Without the header, the latest stable"
                + " version is used.")
        .put("example", version.version())
        .putObject("schema")
        .put("type", "string")
        .put("const", version.version());
    parameters
        .putObject("Accept-Language")
        .put("name", "Accept-Language")
        .put("in", "header")
        .put("description", "The language of texts for people: en, nl, fr or de.")
        .put("example", "nl-BE, nl;q=0.9")
        .putObject("schema")
        .put("type", "string");
    return parameters;
  }

  ObjectNode headers() {
    ObjectNode headers = NODES.objectNode();
    header(headers, "X-VERSION", "The version of the response.");
    header(
        headers,
        "X-VERSION-STATUS",
        "The status of the version: development, stable or updatable.");
    header(headers, "X-Request-Id", "Mention it when you ask us about this response.");
    header(headers, "Content-Language", "The language of the texts: en, nl, fr or de.");
    header(headers, "Vary", "The request headers that the response depends on.");
    header(
        headers,
        "ETag",
        "Send it as `If-None-Match`. If nothing changed, the response is 304 without a body.");
    header(headers, "WWW-Authenticate", "`Bearer`, with the error if a token was sent.");
    header(headers, "Retry-After", "In how many seconds to try again.");
    header(headers, "RateLimit-Policy", "The limit is `q` requests in `w` seconds.");
    header(
        headers,
        "RateLimit",
        "`r` requests are left. In `t` seconds the whole limit is available again.");
    if (version.release().status() == VersionStatus.UPDATABLE) {
      header(
          headers,
          "Deprecation",
          "Since when the version is deprecated: `@` and seconds since the epoch (RFC 9745). Left"
              + " out until that is decided.");
    }
    return headers;
  }

  private static void header(ObjectNode headers, String name, String description) {
    headers
        .putObject(name)
        .put("description", description)
        .putObject("schema")
        .put("type", "string");
  }

  /**
   * Returns one scheme, which every generator of clients understands. It covers tokens from OAuth
   * and other tokens.
   */
  ObjectNode securitySchemes() {
    ObjectNode schemes = NODES.objectNode();
    ObjectNode bearer = schemes.putObject("bearer").put("type", "http").put("scheme", "bearer");
    StringBuilder text =
        new StringBuilder(
            "An access token from `POST /api/token`. Applications get it by OAuth 2.0 with PKCE."
                + " They start at `GET /oauth/authorize` and request scopes there:\n");
    for (Scope scope : Scope.values()) {
      text.append("\n- `").append(scope.value()).append("` ").append(describe(scope));
    }
    bearer.put("description", text.toString());
    return schemes;
  }

  private static String describe(Scope scope) {
    return switch (scope) {
      case ORDERS -> "List and place orders.";
      case CHECKOUT -> "Check a cart as the user.";
      case USER -> "Read and change the profile.";
      case COMPANY -> "Use the endpoints of a company.";
    };
  }
}
