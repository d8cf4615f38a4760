package dev.ordering.oauth.authorize;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.text.Phrase;
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
        Phrase text = Phrase.of(query.isRepeated(name) ? "token.invalid" : "token.required", name);
        return new Untrusted(ApiError.of("invalid_request", text).at("?" + name), Optional.empty());
      }
    }
    Optional<Client> client = query.value("client_id").flatMap(clients::findEnabled);
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
    boolean overlongState = query.value("state").isPresent() && query.state().isEmpty();
    // OpenID Connect Core 3.1.2.1
    boolean combinedNone = query.prompts().contains(Prompt.NONE) && query.prompts().size() > 1;
    return invalidRequestIf(query.hasRepeated(), "A parameter may be given only once.")
        .or(this::responseType)
        .or(
            () ->
                invalidRequestIf(
                    overlongState,
                    "The state is longer than "
                        + AuthorizeParameters.MAXIMUM_STATE_LENGTH
                        + " bytes."))
        .or(() -> challenge(client))
        .or(() -> scope(client))
        .or(
            () ->
                invalidRequestIf(
                    combinedNone, "The prompt none cannot be combined with another value."));
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

  private Optional<AuthorizationError> challenge(Client client) {
    if (query.value("code_challenge").isPresent()) {
      // RFC 7636 4.4.1
      return invalidRequestIf(
          query.challenge().isEmpty(),
          "The code_challenge or its method (plain or S256) is invalid.");
    }
    if (query.value("code_challenge_method").isPresent()) {
      return invalidRequest("A code_challenge_method was sent without a code_challenge.");
    }
    // RFC 7636 4.4.1, RFC 9700 2.1.1
    return invalidRequestIf(client.challengeRequired(), "The parameter code_challenge is missing.");
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

  private AuthorizationRequest request(Client client, String redirectUri) {
    return new AuthorizationRequest(
        client,
        redirectUri,
        query.scopes().orElseThrow(),
        query.state(),
        query.challenge(),
        query.prompts(),
        query.language());
  }

  private static Optional<AuthorizationError> invalidRequestIf(
      boolean invalid, String description) {
    return invalid ? invalidRequest(description) : Optional.empty();
  }

  private static Optional<AuthorizationError> invalidRequest(String description) {
    return Optional.of(AuthorizationError.invalidRequest(description));
  }
}
