package dev.ordering.oauth.token;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.http.body.Characters;
import dev.ordering.oauth.client.Scopes;
import dev.ordering.oauth.storage.Device;
import dev.ordering.security.Scope;
import java.util.Optional;
import java.util.Set;

/**
 * The parameters of a request to the token or revocation endpoint. All are texts. A parameter
 * without a value counts as omitted (RFC 6749 3.2), and an unknown one is ignored.
 */
record TokenParameters(ObjectNode body) {
  /**
   * Returns the value of a parameter.
   *
   * @throws OAuthException.InvalidRequest if it is not a text that can be stored
   */
  Optional<String> optional(String name) {
    JsonNode value = body.path(name);
    if (value.isMissingNode() || value.isNull()) {
      return Optional.empty();
    }
    if (!value.isTextual() || !Characters.isStorable(value.textValue())) {
      throw OAuthException.InvalidRequest.inBody(name);
    }
    return Optional.of(value.textValue()).filter(text -> !text.isEmpty());
  }

  /**
   * Returns the value of a required parameter.
   *
   * @throws OAuthException.InvalidRequest if it is missing or not a text
   */
  String required(String name) {
    return optional(name).orElseThrow(() -> OAuthException.InvalidRequest.missing(name));
  }

  /** Returns the device. The contract requires both of its parameters. */
  Device device() {
    return new Device(
        limited("device_id", required("device_id")),
        deviceName().orElseThrow(() -> OAuthException.InvalidRequest.missing("device_name")));
  }

  /**
   * Returns the device if the parameters may be omitted. The default id is a random one, and the
   * default name is that of the client.
   */
  Device deviceOr(String clientName) {
    Optional<String> id = optional("device_id").map(text -> limited("device_id", text));
    String name = deviceName().orElse(clientName);
    return id.map(known -> new Device(known, name)).orElseGet(() -> Device.ofItsOwn(name));
  }

  private Optional<String> deviceName() {
    return optional("device_name").map(text -> limited("device_name", text));
  }

  private static String limited(String name, String text) {
    if (text.codePointCount(0, text.length()) > Device.MAXIMUM_CHARACTERS) {
      throw OAuthException.InvalidRequest.inBody(name);
    }
    return text;
  }

  /**
   * Returns the requested scopes.
   *
   * @throws OAuthException.InvalidScope if one is unknown
   */
  Optional<Set<Scope>> scopes() {
    return optional("scope")
        .map(text -> Scopes.parse(text).orElseThrow(OAuthException.InvalidScope::new));
  }

  @Override
  public String toString() {
    return "TokenParameters[...]";
  }
}
