package dev.ordering.oauth.token;

import com.fasterxml.jackson.databind.node.ObjectNode;
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

  /** None may be in the URL, which logs and histories keep (RFC 6749 3.2). */
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
   * Reads the body, JSON or form.
   *
   * @throws OAuthException.InvalidRequest for a parameter that is repeated or in the query, and for
   *     a client that tries to authenticate
   * @throws OAuthException.MalformedBody for a body that cannot be read
   * @throws ProblemException 413 and 415
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
   * No client has a secret, so the error for one that sends any says how to send its request. Only
   * for {@code invalid_client} must the status be 401 (RFC 6749 5.2), which some libraries take for
   * a reason to sign in again. A bearer token, which some clients send to every URL, is not an
   * authentication of the client.
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
   * An error of the body as this endpoint reports it (RFC 6749 5.2); only names of ours are
   * repeated.
   */
  private static OAuthException refused(Problem problem) {
    return problem.errors().stream()
        .flatMap(error -> error.field().stream())
        .map(field -> field.substring(1))
        .filter(PARAMETERS::contains)
        .findFirst()
        .<OAuthException>map(OAuthException.InvalidRequest::inBody)
        .orElseGet(() -> new OAuthException.MalformedBody(problem.errors().get(0)));
  }
}
