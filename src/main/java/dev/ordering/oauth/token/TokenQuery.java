package dev.ordering.oauth.token;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.http.CrossOriginSharing;
import dev.ordering.http.QueryParameters;
import dev.ordering.http.body.BodyTree;
import dev.ordering.http.body.TreeLimits;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemException;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads requests to the token and revocation endpoints. */
final class TokenQuery {
  private static final Pattern BASIC = Pattern.compile("\\s*basic\\b", Pattern.CASE_INSENSITIVE);

  /**
   * The parameters that must not occur in the URL, because logs and browser histories keep URLs
   * (RFC 6749 3.2).
   */
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

  private TokenQuery() {}

  /**
   * Reads a JSON or form body, and tells {@link CrossOriginSharing} which client sent it.
   *
   * @throws OAuthException.InvalidRequest if the body cannot be parsed, if a parameter is repeated
   *     or in the query, or if the client tries to authenticate
   * @throws ProblemException with status 413 or 415
   */
  static TokenParameters read(ContainerRequestContext request) throws IOException {
    Set<String> inAddress = QueryParameters.of(request.getUriInfo()).names();
    PARAMETERS.stream()
        .filter(inAddress::contains)
        .findFirst()
        .ifPresent(
            name -> {
              throw OAuthException.InvalidRequest.inQuery(name);
            });
    TokenParameters parameters = new TokenParameters(body(request));
    requirePublicClient(
        parameters, request.getHeaders().getOrDefault(HttpHeaders.AUTHORIZATION, List.of()));
    parameters
        .optional("client_id")
        .ifPresent(client -> request.setProperty(CrossOriginSharing.CLIENT, client));
    return parameters;
  }

  private static ObjectNode body(ContainerRequestContext request) throws IOException {
    try {
      return BodyTree.read(request.getHeaders(), request.getEntityStream(), TreeLimits.TOKENS)
          .root();
    } catch (ProblemException exception) {
      throw exception.problem().status() == 400 ? refused(exception.problem()) : exception;
    }
  }

  /**
   * Rejects a client that sends a secret. No client has one, so the error says how to send the
   * request. The status is not 401, because some libraries interpret it as a reason to sign in
   * again, and only {@code invalid_client} requires it (RFC 6749 5.2). A bearer token, which some
   * clients send to every URL, is not client authentication and is ignored.
   */
  private static void requirePublicClient(TokenParameters parameters, List<String> authorizations) {
    if (authorizations.stream().anyMatch(sent -> BASIC.matcher(sent).lookingAt())) {
      throw OAuthException.InvalidRequest.secret(Optional.empty());
    }
    if (parameters.optional("client_secret").isPresent()) {
      throw OAuthException.InvalidRequest.secret(Optional.of("/client_secret"));
    }
  }

  /**
   * Converts an error of the body to the form of this endpoint (RFC 6749 5.2). It repeats only the
   * names of known parameters.
   */
  private static OAuthException refused(Problem problem) {
    return problem.errors().stream()
        .flatMap(error -> error.field().stream())
        .map(field -> field.substring(1))
        .filter(PARAMETERS::contains)
        .findFirst()
        .map(OAuthException.InvalidRequest::inBody)
        .orElseGet(() -> OAuthException.InvalidRequest.malformed(problem.errors().get(0)));
  }
}
