package dev.ordering.oauth.authorize;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.problem.ApiError;
import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.client.RedirectUris;
import dev.ordering.oauth.token.ClientIdentification;
import dev.ordering.security.Scope;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Parses and validates the query of GET /oauth/authorize (contract, endpoint 1). It first validates
 * the client and the redirect URI, and then everything else, so that the service is not an open
 * redirector (RFC 9700 4.11.2). A parameter without a value counts as omitted, an unknown one is
 * ignored, and none may be repeated (RFC 6749 3.1).
 */
final class AuthorizeQuery {
  /** The result of the validation. */
  sealed interface Outcome {}

  /** The request is valid. */
  record Accepted(AuthorizationRequest request) implements Outcome {}

  /**
   * The client or its redirect URI is not valid, so the response cannot be sent to the client. Only
   * the user sees the error.
   *
   * @param client the client, if it is known
   */
  record Untrusted(ApiError error, Optional<Client> client) implements Outcome {}

  /** The client gets the error by a redirect. */
  record Refused(AuthorizationResponse response) implements Outcome {}

  private final AuthorizeParameters query;

  private AuthorizeQuery(AuthorizeParameters query) {
    this.query = query;
  }

  /**
   * @param publicUrl the URL of this service, which is also its issuer name
   */
  static Outcome read(QueryParameters query, ClientIdentification clients, String publicUrl) {
    return new AuthorizeQuery(new AuthorizeParameters(query)).read(clients, publicUrl);
  }

  private Outcome read(ClientIdentification clients, String publicUrl) {
    // RFC 6749 4.1.2.1: if one of these two is wrong, the browser must not be redirected.
    for (String name : List.of("client_id", "redirect_uri")) {
      if (query.isRepeated(name) || query.value(name).isEmpty()) {
        return new Untrusted(ApiError.of("invalid_request", name).at("?" + name), Optional.empty());
      }
    }
    Optional<Client> client =
        query.value("client_id").flatMap(clients::find).filter(found -> !found.disabled());
    if (client.isEmpty()) {
      return new Untrusted(ApiError.of("invalid_client").at("?client_id"), client);
    }
    String redirectUri = query.value("redirect_uri").orElseThrow();
    if (!RedirectUris.accepts(client.get().redirectUris(), redirectUri, publicUrl)) {
      return new Untrusted(ApiError.of("invalid_redirect_uri").at("?redirect_uri"), client);
    }
    return error(client.get())
        .<Outcome>map(error -> new Refused(error.toResponse(redirectUri, query.state(), publicUrl)))
        .orElseGet(() -> new Accepted(request(client.get(), redirectUri)));
  }

  private Optional<AuthorizationError> error(Client client) {
    return repetition()
        .or(this::responseType)
        .or(this::overlongState)
        .or(() -> challenge(client))
        .or(() -> scope(client))
        .or(this::prompt);
  }

  private Optional<AuthorizationError> repetition() {
    return !query.hasRepeated()
        ? Optional.empty()
        : invalidRequest("A parameter may be given only once.");
  }

  private Optional<AuthorizationError> responseType() {
    Optional<String> type = query.value("response_type");
    if (type.isEmpty()) {
      return invalidRequest("The parameter response_type is missing.");
    }
    return type.get().equals("code")
        ? Optional.empty()
        : Optional.of(
            new AuthorizationError("unsupported_response_type", "The response_type must be code."));
  }

  private Optional<AuthorizationError> overlongState() {
    return query.value("state").isPresent() && query.state().isEmpty()
        ? invalidRequest(
            "The state is longer than " + AuthorizeParameters.MAXIMUM_STATE_LENGTH + " bytes.")
        : Optional.empty();
  }

  private Optional<AuthorizationError> challenge(Client client) {
    if (query.value("code_challenge").isPresent()) {
      // RFC 7636 4.4.1
      return query.challenge().isPresent()
          ? Optional.empty()
          : invalidRequest("The code_challenge or its method (plain or S256) is invalid.");
    }
    if (query.value("code_challenge_method").isPresent()) {
      return invalidRequest("A code_challenge_method was sent without a code_challenge.");
    }
    // RFC 7636 4.4.1, RFC 9700 2.1.1
    return client.challengeRequired()
        ? invalidRequest("The parameter code_challenge is missing.")
        : Optional.empty();
  }

  private Optional<AuthorizationError> scope(Client client) {
    Optional<Set<Scope>> scopes = query.scopes();
    if (scopes.isEmpty()) {
      return Optional.of(
          new AuthorizationError("invalid_scope", "The scope is missing or unknown."));
    }
    return client.scopes().containsAll(scopes.get())
        ? Optional.empty()
        : Optional.of(
            new AuthorizationError("invalid_scope", "This client may not use the scope."));
  }

  private Optional<AuthorizationError> prompt() {
    Set<Prompt> prompts = query.prompts();
    // OpenID Connect Core 3.1.2.1
    return prompts.contains(Prompt.NONE) && prompts.size() > 1
        ? invalidRequest("The prompt none cannot be combined with another value.")
        : Optional.empty();
  }

  private AuthorizationRequest request(Client client, String redirectUri) {
    return new AuthorizationRequest(
        client,
        redirectUri,
        query.scopes().orElseThrow(),
        query.state(),
        query.challenge(),
        query.prompts());
  }

  private static Optional<AuthorizationError> invalidRequest(String description) {
    return Optional.of(AuthorizationError.invalidRequest(description));
  }
}
