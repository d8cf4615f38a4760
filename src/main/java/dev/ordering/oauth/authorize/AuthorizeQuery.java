package dev.ordering.oauth.authorize;

import dev.ordering.http.QueryParameters;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.text.Languages;
import dev.ordering.http.text.Phrase;
import dev.ordering.oauth.client.Client;
import dev.ordering.oauth.client.RedirectUris;
import dev.ordering.oauth.client.Scopes;
import dev.ordering.oauth.code.CodeChallenge;
import dev.ordering.oauth.token.ClientIdentification;
import dev.ordering.security.Scope;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Parses and validates the query of GET /oauth/authorize (contract, endpoint 1). It first validates
 * the client and the redirect URI, and then everything else, so that the service is not an open
 * redirector (RFC 9700 4.11.2). A parameter without a value counts as omitted, an unknown one is
 * ignored, and none may be repeated (RFC 6749 3.1).
 */
record AuthorizeQuery(QueryParameters query) {
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

  /** The maximum length of the percent-encoded state. It fits into the headers of responses. */
  private static final int MAXIMUM_STATE_LENGTH = 4096;

  /**
   * @param publicUrl the URL of this service, which is also its issuer name
   */
  static Outcome read(QueryParameters query, ClientIdentification clients, String publicUrl) {
    return new AuthorizeQuery(query).read(clients, publicUrl);
  }

  /** Returns the first language of ui_locales that the pages have (OpenID Connect Core 3.1.2.1). */
  static Optional<Locale> language(QueryParameters query) {
    return query.text("ui_locales").flatMap(tags -> Languages.find(tags.replace(' ', ',')));
  }

  private Outcome read(ClientIdentification clients, String publicUrl) {
    // RFC 6749 4.1.2.1: if one of these two is wrong, the browser must not be redirected.
    for (String name : List.of("client_id", "redirect_uri")) {
      if (isRepeated(name) || value(name).isEmpty()) {
        Phrase text = Phrase.of(isRepeated(name) ? "token.invalid" : "token.required", name);
        return new Untrusted(ApiError.of("invalid_request", text).at("?" + name), Optional.empty());
      }
    }
    Optional<Client> client = value("client_id").flatMap(clients::findEnabled);
    if (client.isEmpty()) {
      return new Untrusted(ApiError.of("invalid_client").at("?client_id"), client);
    }
    String redirectUri = value("redirect_uri").orElseThrow();
    if (!RedirectUris.accepts(client.get().redirectUris(), redirectUri, publicUrl)) {
      return new Untrusted(ApiError.of("invalid_redirect_uri").at("?redirect_uri"), client);
    }
    return error(client.get())
        .<Outcome>map(error -> new Refused(error.toResponse(redirectUri, state(), publicUrl)))
        .orElseGet(() -> new Accepted(request(client.get(), redirectUri)));
  }

  /** Returns the first error of a request by a known client, if there is one. */
  private Optional<AuthorizationError> error(Client client) {
    Optional<String> type = value("response_type");
    Optional<String> challenge = value("code_challenge");
    if (!query.repeated().isEmpty()) {
      return invalidRequest("A parameter may be given only once.");
    }
    if (type.isEmpty()) {
      return invalidRequest("The parameter response_type is missing.");
    }
    if (!type.get().equals("code")) {
      return error("unsupported_response_type", "The response_type must be code.");
    }
    if (value("state").isPresent() && state().isEmpty()) {
      return invalidRequest("The state is longer than " + MAXIMUM_STATE_LENGTH + " bytes.");
    }
    // RFC 7636 4.4.1, RFC 9700 2.1.1
    if (challenge.isPresent() && challenge().isEmpty()) {
      return invalidRequest("The code_challenge or its method (plain or S256) is invalid.");
    }
    if (challenge.isEmpty() && value("code_challenge_method").isPresent()) {
      return invalidRequest("A code_challenge_method was sent without a code_challenge.");
    }
    if (challenge.isEmpty() && client.challengeRequired()) {
      return invalidRequest("The parameter code_challenge is missing.");
    }
    if (scopes().isEmpty()) {
      return error("invalid_scope", "The scope is missing or unknown.");
    }
    if (!client.scopes().containsAll(scopes().get())) {
      return error("invalid_scope", "This client may not use the scope.");
    }
    // OpenID Connect Core 3.1.2.1
    if (prompts().contains(Prompt.NONE) && prompts().size() > 1) {
      return invalidRequest("The prompt none cannot be combined with another value.");
    }
    return Optional.empty();
  }

  private static Optional<AuthorizationError> invalidRequest(String description) {
    return error("invalid_request", description);
  }

  private static Optional<AuthorizationError> error(String code, String description) {
    return Optional.of(new AuthorizationError(code, description));
  }

  private AuthorizationRequest request(Client client, String redirectUri) {
    return new AuthorizationRequest(
        client,
        redirectUri,
        scopes().orElseThrow(),
        state(),
        challenge(),
        prompts(),
        language(query));
  }

  private boolean isRepeated(String name) {
    return query.repeated().contains(name);
  }

  private Optional<String> value(String name) {
    return query.text(name).filter(value -> !value.isEmpty());
  }

  /** Returns the scopes if all of them are known. */
  private Optional<Set<Scope>> scopes() {
    return value("scope").flatMap(Scopes::parse);
  }

  /** Returns the challenge if it and its method are valid. */
  private Optional<CodeChallenge> challenge() {
    return value("code_challenge")
        .flatMap(challenge -> CodeChallenge.parse(challenge, value("code_challenge_method")));
  }

  private Set<Prompt> prompts() {
    return value("prompt").map(Prompt::parse).orElse(Set.of());
  }

  /**
   * Returns the state. It is empty if the state is repeated or too long, because then it cannot be
   * returned to the client.
   */
  private Optional<String> state() {
    return value("state")
        .filter(state -> !isRepeated("state"))
        .filter(state -> AuthorizationResponse.encode(state).length() <= MAXIMUM_STATE_LENGTH);
  }
}
