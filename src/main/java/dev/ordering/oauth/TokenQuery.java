package dev.ordering.oauth;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.util.JsonRecyclerPools;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.http.BodyTree;
import dev.ordering.http.Problem;
import dev.ordering.http.ProblemException;
import dev.ordering.http.QueryParameters;
import dev.ordering.security.Scope;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The parameters of a request to the token or revocation endpoint. All are texts; one without a
 * value counts as omitted (RFC 6749 3.2), one that is not known is ignored.
 */
record TokenQuery(ObjectNode body) {
  private static final JsonFactory JSON =
      JsonFactory.builder().recyclerPool(JsonRecyclerPools.newConcurrentDequePool()).build();
  private static final Pattern BASIC = Pattern.compile("\\s*basic\\b", Pattern.CASE_INSENSITIVE);

  /** None may stand in the address, where logs and histories would keep it (RFC 6749 3.2). */
  private static final List<String> PARAMETERS =
      List.of(
          "grant_type",
          "client_id",
          "client_secret",
          "code",
          "code_verifier",
          "device_id",
          "device_name",
          "password",
          "redirect_uri",
          "refresh_token",
          "scope",
          "session_id",
          "token",
          "token_type_hint",
          "username");

  /**
   * Reads the body, JSON or form.
   *
   * @throws OAuthException.InvalidRequest for a parameter that is repeated or in the query
   * @throws OAuthException.MalformedBody for a body that cannot be read
   * @throws OAuthException.InvalidClient for a client that tries to authenticate
   * @throws ProblemException 413 and 415
   */
  static TokenQuery read(ContainerRequestContext request) throws IOException {
    Set<String> inAddress = QueryParameters.of(request.getUriInfo()).names();
    PARAMETERS.stream()
        .filter(inAddress::contains)
        .findFirst()
        .ifPresent(
            name -> {
              throw OAuthException.InvalidRequest.inQuery(name);
            });
    TokenQuery query = new TokenQuery(body(request));
    query.requirePublicClient(request.getHeaders().getFirst(HttpHeaders.AUTHORIZATION));
    return query;
  }

  private static ObjectNode body(ContainerRequestContext request) throws IOException {
    try {
      return BodyTree.read(request.getHeaders(), request.getEntityStream(), JSON).root();
    } catch (ProblemException exception) {
      throw exception.problem().status() == 400 ? refused(exception.problem()) : exception;
    }
  }

  /**
   * No client has a secret, so one that sends any mistakes us for another server (RFC 6749 5.2:
   * unsupported authentication method). A bearer token, which some clients send to every address,
   * is not an authentication of the client.
   */
  private void requirePublicClient(String authorization) {
    if (authorization != null && BASIC.matcher(authorization).lookingAt()) {
      throw new OAuthException.InvalidClient("Basic realm=\"ordering\"");
    }
    if (optional("client_secret").isPresent()) {
      throw new OAuthException.InvalidClient();
    }
  }

  /**
   * The value of a parameter.
   *
   * @throws OAuthException.InvalidRequest if it is not a text
   */
  Optional<String> optional(String name) {
    JsonNode value = body.path(name);
    if (value.isMissingNode() || value.isNull()) {
      return Optional.empty();
    }
    if (!value.isTextual()) {
      throw OAuthException.InvalidRequest.inBody(name);
    }
    return Optional.of(value.textValue()).filter(text -> !text.isEmpty());
  }

  /**
   * The value of a parameter that must be sent.
   *
   * @throws OAuthException.InvalidRequest if it is missing or not a text
   */
  String required(String name) {
    return optional(name).orElseThrow(() -> OAuthException.InvalidRequest.inBody(name));
  }

  /**
   * A fault of the body as this endpoint tells it (RFC 6749 5.2); only names of ours are repeated.
   */
  private static OAuthException refused(Problem problem) {
    return problem.faults().stream()
        .flatMap(fault -> fault.field().stream())
        .map(field -> field.substring(1))
        .filter(PARAMETERS::contains)
        .findFirst()
        .<OAuthException>map(OAuthException.InvalidRequest::inBody)
        .orElseGet(OAuthException.MalformedBody::new);
  }

  /** The device, whose members the contract requires. */
  Device device() {
    return new Device(
        limited("device_id", required("device_id")),
        deviceName().orElseThrow(() -> OAuthException.InvalidRequest.inBody("device_name")));
  }

  /** The device, which may be left out: then it is one of its own, named as the client. */
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
   * The scopes that are asked for.
   *
   * @throws OAuthException.InvalidScope if one is unknown
   */
  Optional<Set<Scope>> scopes() {
    return optional("scope")
        .map(text -> Scopes.parse(text).orElseThrow(OAuthException.InvalidScope::new));
  }

  @Override
  public String toString() {
    return "TokenQuery[...]";
  }
}
